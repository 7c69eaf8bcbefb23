import { AppError } from '../../app-error.ts';
import type { UserPrincipal } from '../../principal.ts';

/**
 * Enforces the second factor that the organization requires. A master session is exempt:
 * its own sign-in took a code, and staff who help a member to get back in must not have to set up the
 * member's second factor for that.
 *
 * @throws AppError TWO_FACTOR_REQUIRED
 */
export function refuseWithoutTwoFactor({
  lacks_two_factor,
  is_master,
}: Pick<UserPrincipal, 'lacks_two_factor' | 'is_master'>): void {
  if (lacks_two_factor && !is_master) {
    throw new AppError(
      'TWO_FACTOR_REQUIRED',
      'Your organization requires two-factor authentication. Set it up to continue.',
    );
  }
}
