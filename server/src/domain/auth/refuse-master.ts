import { AppError } from '../app-error.ts';
import type { UserPrincipal } from '../principal.ts';

/**
 * A master session may look and help, but not change how its user signs in, nor keys.
 *
 * @throws AppError MASTER_NOT_ALLOWED
 */
export function refuseMaster({ is_master }: Pick<UserPrincipal, 'is_master'>): void {
  if (is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      'Support staff cannot change how a user logs in, nor keys. Ask the user to do it.',
    );
  }
}
