import { AppError } from '../app-error.ts';
import type { UserPrincipal } from '../principal.ts';

/**
 * Asserts that the session is not a master session, which may not change how its user signs in, nor keys.
 *
 * @throws AppError MASTER_NOT_ALLOWED
 */
export function assertNotMaster({ is_master }: Pick<UserPrincipal, 'is_master'>): void {
  if (is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      'Support staff cannot change how a user logs in, nor keys. Ask the user to do it.',
    );
  }
}
