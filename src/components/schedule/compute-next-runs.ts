import { parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import type { LocalDate } from './local-date';

const COUNT = 5;

/** The times of a schedule. */
export type ScheduleTimes =
  | {
      pattern: string;
      zone: string;
      /** The first and the last day in the time zone, '2026-11-24', inclusive; undefined for none. */
      startDate?: string | undefined;
      endDate?: string | undefined;
    }
  | { dates: readonly LocalDate[] };

/** A moment at which a schedule runs, and the time zone in which it is written. */
export type NextRun = { at: Date; zone: string };

/**
 * Computes the next runs of a schedule with the server's parser and planner.
 *
 * @throws Error if it has no times, with the reason for the person
 */
export async function computeNextRuns(times: ScheduleTimes, now = new Date()): Promise<NextRun[]> {
  const { Cron } = await import('croner');
  const zones = 'dates' in times ? times.dates.map((date) => date.zone) : [times.zone];
  zones.forEach(assertKnownZone);
  if ('dates' in times) {
    const runs = times.dates.flatMap(({ text, zone }) => {
      const at = new Cron(text, { timezone: zone, paused: true }).nextRun(now);
      return at === null ? [] : [{ at, zone }];
    });
    return runs.sort((a, b) => a.at.getTime() - b.at.getTime()).slice(0, COUNT);
  }
  const { pattern, zone, startDate, endDate } = times;
  const parsed = parseCron(pattern);
  if ('problem' in parsed) {
    throw new Error(parsed.problem);
  }
  const cron = new Cron(parsed.pattern, {
    timezone: zone,
    paused: true,
    fixedTimeRule: 'no-wildcard',
    ...(startDate === undefined ? {} : { startAt: `${startDate}T00:00:00` }),
    ...(endDate === undefined ? {} : { stopAt: `${endDate}T23:59:59` }),
  });
  return cron.nextRuns(COUNT, now).map((at) => ({ at, zone }));
}

/** Throws an Error if the browser does not know a time zone, which the server may know all the same. */
function assertKnownZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new Error(
      `The next runs cannot be shown, because this browser does not know the time zone ${zone}.`,
    );
  }
}
