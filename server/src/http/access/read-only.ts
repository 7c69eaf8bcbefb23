import { AppError } from '../../domain/app-error.ts';
import type { Principal } from '../../domain/principal.ts';
import type { OperationPolicy } from '../operation-policy.ts';

/**
 * Holds a session token that may only read to the operations that change nothing, by the contract's
 * `x-read-only`: where an operation does not say, GET can be called.
 *
 * @throws AppError FORBIDDEN
 */
export function requireWriting(principal: Principal, { isReadOnly }: OperationPolicy): void {
  if (principal.kind === 'linked_account' && principal.is_read_only && !isReadOnly) {
    throw new AppError(
      'FORBIDDEN',
      'This session may only read. Ask for access that allows changes.',
    );
  }
}
