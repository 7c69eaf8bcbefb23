import type { Principal } from '../../principal.ts';

/**
 * Lifetime of a token that a caller creates: a session token and a master session cannot be prolonged
 * by creating tokens with them.
 *
 * @param max seconds, unless the caller's credential ends before
 */
export function tokenLifetime(principal: Principal, max: number, now: Date): number {
  return secondsUntil(endOfCredential(principal), max, now);
}

/** Whole seconds to `end`: `max` if there is none, and at least 1. */
export function secondsUntil(end: Date | null, max: number, now: Date): number {
  if (end === null) {
    return max;
  }
  const left = Math.floor((end.getTime() - now.getTime()) / 1000);
  return Math.max(1, Math.min(max, left));
}

/** When the caller's credential expires; null: never. */
export function endOfCredential(principal: Principal): Date | null {
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
