import type { AccountAccess } from '@/api/schema.gen';

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
  { status, expires_at }: Pick<AccountAccess, 'status' | 'expires_at'>,
  now: number,
): 'active' | 'revoked' | 'ended' {
  if (status === 'revoked') {
    return 'revoked';
  }
  return expires_at !== null && Date.parse(expires_at) <= now ? 'ended' : 'active';
}
