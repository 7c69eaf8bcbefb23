import type { Principal } from '#domain/principal.ts';

/**
 * Returns the lifetime in seconds of a token that a caller creates. A token never outlives the session
 * token or master session that created it.
 *
 * @param max the lifetime in seconds if the caller's credential does not end before
 */
export function getTokenLifetime(principal: Principal, max: number, now: Date): number {
  return getSecondsUntil(getCredentialEnd(principal), max, now);
}

/** Returns the whole seconds until `end`, from 1 to `max`; `max` if `end` is null. */
export function getSecondsUntil(end: Date | null, max: number, now: Date): number {
  if (end === null) {
    return max;
  }
  const remaining = Math.floor((end.getTime() - now.getTime()) / 1000);
  return Math.max(1, Math.min(max, remaining));
}

/** Returns the time at which the caller's credential expires, or null if it never does. */
export function getCredentialEnd(principal: Principal): Date | null {
  switch (principal.kind) {
    case 'user':
      return principal.session_ends_at;
    case 'linked_account':
      return principal.expires_at;
    case 'api_key':
    case 'anonymous':
      return null;
  }
}
