import { AppError } from '../../domain/app-error.ts';
import type { Principal } from '../../domain/principal.ts';
import type { OperationPolicy } from '../operation-policy.ts';

/**
 * Holds a session token to the contract's `x-right` of an operation. Users have roles, and back ends
 * may do what the organization may.
 *
 * @throws AppError FORBIDDEN
 */
export function requireRight(principal: Principal, { right }: OperationPolicy): void {
  if (principal.kind === 'linked_account' && right !== null && !principal.rights.includes(right)) {
    throw new AppError(
      'FORBIDDEN',
      `This session token lacks the right "${right}". Mint it with rights: ["${right}"] (createSessionToken).`,
    );
  }
}
