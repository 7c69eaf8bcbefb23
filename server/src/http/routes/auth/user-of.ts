import { AppError } from '../../../domain/app-error.ts';
import type { Principal, UserPrincipal } from '../../../domain/principal.ts';

/** The signed-in user who calls. @throws AppError INVALID_TOKEN */
export function userOf(principal: Principal): UserPrincipal {
  if (principal.kind !== 'user') {
    throw new AppError('INVALID_TOKEN', 'This call takes the access token of a logged-in user.');
  }
  return principal;
}
