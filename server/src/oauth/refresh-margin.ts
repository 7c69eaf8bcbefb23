const MINUTE = 60_000;

/**
 * Whether an access token should be exchanged now: in the last third of its life, at most 15 minutes
 * before its end and at least one (for a very short life: half of it). An unknown end is never near.
 *
 * @param obtainedAt milliseconds since 1970
 */
export function isStale(expiresAt: Date | null, obtainedAt: number, now: Date): boolean {
  if (expiresAt === null) {
    return false;
  }
  const life = Math.max(0, expiresAt.getTime() - obtainedAt);
  const margin = Math.min(Math.max(MINUTE, Math.min(15 * MINUTE, life / 3)), life / 2);
  return expiresAt.getTime() - now.getTime() <= margin;
}
