import type { AccountAccess } from '@patchbay/contract/dashboard-schema.gen.d.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lifetimes of a grant in days; null: until it is revoked. */
export const LIFETIMES = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: 'open', label: 'Until revoked' },
] as const;

export type Lifetime = (typeof LIFETIMES)[number]['value'];

/** Returns the end of a grant that starts now, as ISO 8601; undefined if it has none. */
export function getGrantEnd(lifetime: Lifetime, now: number): string | undefined {
  return lifetime === 'open' ? undefined : new Date(now + Number(lifetime) * DAY_MS).toISOString();
}

/** Returns the current state of a grant: an expired one is closed like a revoked one. */
export function getGrantState(
  { status, expires_at, revoked_at }: Pick<AccountAccess, 'status' | 'expires_at' | 'revoked_at'>,
  now: number,
): 'active' | 'revoked' | 'ended' {
  const end = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at);
  if (status === 'revoked') {
    // The server closes an expired grant at its end or later.
    return revoked_at !== null && Date.parse(revoked_at) < end ? 'revoked' : 'ended';
  }
  return end <= now ? 'ended' : 'active';
}
