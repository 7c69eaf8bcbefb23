import { AppError } from '#domain/app-error.ts';
import type { Principal, UserPrincipal } from '#domain/principal.ts';

/** Returns the signed-in user who calls. Throws an AppError INVALID_TOKEN for any other principal. */
export function getUserPrincipal(principal: Principal): UserPrincipal {
  if (principal.kind !== 'user') {
    throw new AppError('INVALID_TOKEN', 'This call takes the access token of a logged-in user.');
  }
  return principal;
}
