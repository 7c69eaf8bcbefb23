/**
 * The number of days before the end of something at a provider from which the catalog marks the
 * app.
 */
const MAX_NOTICE_DAYS = 180;

const DAY_MS = 86_400_000;

export type SunsetStage = 'later' | 'soon' | 'over';

/** Returns how near the end is, by a day as `YYYY-MM-DD`. */
export function getSunsetStage(date: string, now: Date): SunsetStage {
  const remainingMs = Date.parse(date) - now.getTime();
  if (remainingMs <= 0) {
    return 'over';
  }
  return remainingMs <= MAX_NOTICE_DAYS * DAY_MS ? 'soon' : 'later';
}
