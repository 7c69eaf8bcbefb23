import { parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeNextTime } from '#domain/schedule-times/next-time.ts';

const NOW = new Date('2026-11-28T00:00:00Z');
const planned = (cron_pattern: string, now = NOW) => {
  const none = { interval_dates: null, start_date: null, end_date: null };
  return computeNextTime({ ...none, trigger_type: 'cron', cron_pattern, tz: 'UTC' }, now);
};
const readAs = (text: string) => {
  const parsed = parseCron(text);
  return 'problem' in parsed ? parsed.problem : parsed.pattern;
};

/** Builds a field: mostly a value in its range, with every form that people write. */
const buildField = (min: number, max: number, names: readonly string[] = []) => {
  const value = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min, max }).map(String) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 99 }).map((digits) => `0${digits}`) },
    { weight: names.length === 0 ? 0 : 3, arbitrary: fc.constantFrom('x', ...names) },
    { weight: 1, arbitrary: fc.constantFrom('', '?', 'L', 'W', '1#2', '５', '-1', '*') },
  );
  const range = fc.oneof(
    fc.constant('*'),
    value,
    fc.tuple(value, value).map((both) => both.join('-')),
  );
  const part = fc.oneof(
    { weight: 2, arbitrary: range },
    {
      weight: 1,
      arbitrary: fc.tuple(range, fc.integer({ min: 0, max: 70 })).map((s) => s.join('/')),
    },
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('*') },
    { weight: 3, arbitrary: value },
    { weight: 2, arbitrary: part },
    {
      weight: 1,
      arbitrary: fc.array(part, { minLength: 1, maxLength: 3 }).map((s) => s.join(',')),
    },
  );
};
const pattern = fc
  .tuple(
    buildField(0, 59),
    buildField(0, 23),
    buildField(1, 31),
    buildField(1, 12, ['jan', 'FEB', 'Dec']),
    buildField(0, 7, ['sun', 'MON', 'Sat']),
  )
  .map((fields) => fields.join(' '));

test('a pattern that is accepted has a next time, and one that is refused a reason', () => {
  const counts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(pattern, (text) => {
      const parsed = parseCron(text);
      const next = planned(text);
      if ('problem' in parsed) {
        counts.refused += 1;
        expect(next).toEqual({ problem: { pointer: '/cron_pattern', message: parsed.problem } });
        expect(parsed.problem).toMatch(/^.{20,300}\.$/s);
      } else {
        counts.accepted += 1;
        expect(next).toEqual({ at: expect.any(Date) });
        expect(parseCron(parsed.pattern)).toEqual(parsed);
      }
    }),
    { numRuns: 1500, seed: 33 },
  );
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(200);
});

test('n/step counts to the end of its field, alone and in a list', () => {
  expect(readAs('0/15 * * * *')).toBe('0,15,30,45 * * * *');
  expect(readAs('5,10/15 20/2 25/3 10/1 4/2')).toBe('5,10,25,40,55 20,22 25,28,31 10,11,12 4,6');
  expect(readAs('0 0 * mar/3 mon/3')).toBe('0 0 * 3,6,9,12 1,4');
  expect(readAs('0 9 * * fri-sun')).toBe('0 9 * * 0,5,6');
  expect(readAs('\u00a00  9 1,15 */6 7 ')).toBe('0 9 1,15 1,7 0');
});

test.each([
  ['@daily', 'Write the five fields of a CRON expression in place of @daily: 0 0 * * *.'],
  ['@reboot', 'has 5 fields'],
  ['rate(5 minutes)', 'rate(…) is not a CRON expression here'],
  ['cron(0 12 * * ? *)', 'cron(…) is not a CRON expression here'],
  ['0 0 9 ? * MON-FRI', 'has 6 fields, with seconds or a year'],
  ['0 0 12 1/1 * ? *', 'has 7 fields, with seconds or a year'],
  ['', 'has 5 fields'],
  ['__proto__', 'has 5 fields'],
  ['every 5 minutes', 'has 5 fields'],
  ['0 9 ? * 1', 'The day of the month "?" of this'],
  ['0 9 L * *', 'The day of the month "L" of this'],
  ['0 9 15W * *', '?, L, W and # are not known'],
  ['0 9 * * 1#2', 'The day of the week "1#2" of this'],
  ['*/90 * * * *', 'The minute "*/90" of this'],
  ['/15 * * * *', 'The minute "/15" of this'],
  ['0 1-2-3 * * *', 'The hour "1-2-3" of this'],
  ['０ ９ * * *', 'The minute "０" of this'],
  ['0 9 30 2 *', 'never due: no month 2 has a day 30'],
  ['0 9 31 4,6,9,11 *', 'never due'],
  ['55-59/4 0/1 * * *', 'At least 5 minutes lie between two runs.'],
  [`${'0,'.repeat(130)}0 * * * *`, 'at most 240 characters'],
])('%s is refused', (text, reason) => {
  expect(readAs(text)).toContain(reason);
});

test('29 February comes in a leap year', () => {
  expect(planned('0 9 29 2 *')).toEqual({ at: new Date('2028-02-29T09:00:00Z') });
});
