import { AppError } from '#domain/app-error.ts';
import type { Principal } from '#domain/principal.ts';
import type { OperationPolicy } from '../operation-policy.ts';

/**
 * Asserts that a session token has the right that the contract's `x-right` requires. Users have roles instead, and
 * back ends may do everything that the organization may.
 *
 * @throws AppError FORBIDDEN
 */
export function assertRight(principal: Principal, { right }: OperationPolicy): void {
  if (principal.kind === 'linked_account' && right !== null && !principal.rights.includes(right)) {
    throw new AppError(
      'FORBIDDEN',
      `This session token lacks the right "${right}". Mint it with rights: ["${right}"] (createSessionToken).`,
    );
  }
}
