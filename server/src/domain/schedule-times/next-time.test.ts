import { expect, test } from 'vitest';
import { computeNextTime, type ScheduleTimes } from './next-time.ts';

const cron = (cron_pattern: string, more: Partial<ScheduleTimes> = {}): ScheduleTimes => ({
  trigger_type: 'cron',
  cron_pattern,
  tz: 'Europe/Berlin',
  interval_dates: null,
  start_date: null,
  end_date: null,
  ...more,
});
const after = (times: ScheduleTimes, moment: string) => {
  const next = computeNextTime(times, new Date(moment));
  return 'problem' in next ? next.problem.message : (next.at?.toISOString() ?? null);
};
const times = (schedule: ScheduleTimes, moment: string, count: number) => {
  const found: (string | null)[] = [];
  for (let at: string | null = moment; found.length < count && at !== null; ) {
    at = after(schedule, at);
    found.push(at);
  }
  return found;
};

test('a time that the clocks skip is due when they do; one that they repeat, once', () => {
  const nightly = cron('30 2 * * *');
  expect(times(nightly, '2026-03-28T12:00:00Z', 2)).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
  expect(times(nightly, '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
  // The same holds for the times of a list. A schedule that runs around the clock runs at each time that exists.
  expect(times(cron('0,30 2 * * *'), '2026-03-28T12:00:00Z', 2)).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:00:00.000Z',
  ]);
  expect(times(cron('0 */1 * * *'), '2026-10-24T23:30:00Z', 3)).toEqual([
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ]);
});

test('only within its days, in its time zone', () => {
  const days = cron('0 0 * * *', { start_date: '2026-05-01', end_date: '2026-05-02' });
  expect(times(days, '2026-01-01T00:00:00Z', 3)).toEqual([
    '2026-04-30T22:00:00.000Z',
    '2026-05-01T22:00:00.000Z',
    null,
  ]);
});

test('dates are due in the order of their moments, each in its own zone', () => {
  const date = { day: 24, month: 12, year: 2026, hour: 8, minute: 30, second: 0 };
  const interval_dates = [
    { date, tz: 'UTC' },
    { date, tz: 'Asia/Tokyo' },
  ];
  const dates = cron('', { trigger_type: 'interval', cron_pattern: null, interval_dates });
  expect(times(dates, '2026-01-01T00:00:00Z', 3)).toEqual([
    '2026-12-23T23:30:00.000Z',
    '2026-12-24T08:30:00.000Z',
    null,
  ]);
});

test('a time zone is found by its name in any case', () => {
  const noonIn = (tz: string) => after(cron('0 12 * * *', { tz }), '2026-01-01T00:00:00Z');
  expect(noonIn('Europe/kyiv')).toBe('2026-01-01T10:00:00.000Z');
  expect(noonIn('US/Pacific')).toBe('2026-01-01T20:00:00.000Z');
  for (const tz of ['GMT+2', ' UTC', 'Europe/Atlantis', '', 'Europe/Berlin\u0000']) {
    expect(noonIn(tz)).toMatch(/^There is no time zone ".*"\. Use a name/s);
  }
});
