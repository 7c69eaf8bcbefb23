import { expect, test } from 'vitest';
import { countMissedTimes } from './count-missed-times.ts';

const cron = (cron_pattern: string, tz = 'UTC') => ({
  trigger_type: 'cron' as const,
  cron_pattern,
  tz,
  interval_dates: null,
  start_date: null,
  end_date: null,
});

test.each([
  ['0 * * * *', 'UTC', '2026-11-28T09:00:00Z', '2026-11-28T09:00:02Z', 0],
  ['0 * * * *', 'UTC', '2026-11-28T09:00:00Z', '2026-11-28T09:59:59Z', 0],
  ['0 * * * *', 'UTC', '2026-11-28T09:00:00Z', '2026-11-28T12:30:00Z', 3],
  ['0 * * * *', 'UTC', '2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z', 1],
  // The clocks skip 2:30 on one day, and repeat it on another.
  ['30 2 * * *', 'Europe/Berlin', '2027-03-27T01:30:00Z', '2027-03-29T12:00:00Z', 2],
  ['30 2 * * *', 'Europe/Berlin', '2026-10-24T00:30:00Z', '2026-10-26T12:00:00Z', 2],
  ['*/5 * * * *', 'UTC', '2026-10-28T09:00:00Z', '2026-11-28T09:00:00Z', 100],
])('%s in %s, due at %s and started at %s, makes up for %i', (pattern, tz, due, now, missed) => {
  expect(countMissedTimes(cron(pattern, tz), new Date(due), new Date(now))).toBe(missed);
});

test('dates are counted, too, and times that cannot be read are none', () => {
  const date = (day: number) => ({
    date: { year: 2026, month: 11, day, hour: 9, minute: 0, second: 0 },
    tz: 'UTC',
  });
  const due = new Date('2026-11-20T09:00:00Z');
  const now = new Date('2026-11-22T10:00:00Z');
  const dates = { ...cron(''), trigger_type: 'interval' as const, cron_pattern: null };
  const interval_dates = [20, 21, 22, 23].map(date);
  expect(countMissedTimes({ ...dates, interval_dates }, due, now)).toBe(2);
  expect(countMissedTimes(cron('0 1-2-3 * * *'), due, now)).toBe(0);
});
