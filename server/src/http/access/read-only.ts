import { AppError } from '#domain/app-error.ts';
import type { Principal } from '#domain/principal.ts';
import type { OperationPolicy } from '../operation-policy.ts';

/**
 * Asserts that a session token that may only read calls an operation that changes nothing, by the contract's
 * `x-read-only`. Without it, only GET can be called.
 *
 * @throws AppError FORBIDDEN
 */
export function assertCanWrite(principal: Principal, { isReadOnly }: OperationPolicy): void {
  if (principal.kind === 'linked_account' && principal.is_read_only && !isReadOnly) {
    throw new AppError(
      'FORBIDDEN',
      'This session may only read. Ask for access that allows changes.',
    );
  }
}
