import type { AccountAccess } from '@patchbay/contract/dashboard-schema.gen.d.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a new grant may last, with the days; null stays until it is revoked. */
export const LIFETIMES = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: 'open', label: 'Until revoked' },
] as const;

export type Lifetime = (typeof LIFETIMES)[number]['value'];

/** The end of a grant that begins now, ISO 8601; undefined where it has none. */
export function endOf(lifetime: Lifetime, now: number): string | undefined {
  return lifetime === 'open' ? undefined : new Date(now + Number(lifetime) * DAY_MS).toISOString();
}

/** What a grant is at this moment: one that ran out is no more than one that was revoked. */
export function grantState(
  { status, expires_at, revoked_at }: Pick<AccountAccess, 'status' | 'expires_at' | 'revoked_at'>,
  now: number,
): 'active' | 'revoked' | 'ended' {
  const end = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at);
  if (status === 'revoked') {
    // The server closes what ran out, at the moment at which it ran out or later.
    return revoked_at !== null && Date.parse(revoked_at) < end ? 'revoked' : 'ended';
  }
  return end <= now ? 'ended' : 'active';
}
