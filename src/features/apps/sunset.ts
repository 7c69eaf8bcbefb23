/** Days before the end of something at a provider from which the catalog marks the app. */
const MAX_NOTICE_DAYS = 180;

const DAY_MS = 86_400_000;

export type SunsetStage = 'later' | 'soon' | 'over';

/** How near the end is, by a day as `YYYY-MM-DD`. */
export function sunsetStage(date: string, now: Date): SunsetStage {
  const left = Date.parse(date) - now.getTime();
  if (left <= 0) {
    return 'over';
  }
  return left <= MAX_NOTICE_DAYS * DAY_MS ? 'soon' : 'later';
}
