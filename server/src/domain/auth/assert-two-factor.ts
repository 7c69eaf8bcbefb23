import { AppError } from '../app-error.ts';
import type { UserPrincipal } from '../principal.ts';

/**
 * Asserts that a member has the second factor that the organization requires. Master sessions are exempt, because
 * their sign-in required a code, and staff must not have to set up a second factor for the member.
 *
 * @throws AppError TWO_FACTOR_REQUIRED
 */
export function assertTwoFactor({
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
