import { expect, test } from 'vitest';
import { describeRepeat, formatPattern, parseRepeat } from './cron-times';
import { describePattern } from './describe-pattern';

test.each([
  ['*/15 * * * *', 'Every 15 minutes'],
  ['0 * * * *', 'Every hour, 0 minutes past'],
  ['30 */6 * * *', 'Every 6 hours, 30 minutes past'],
  ['5 9 * * *', 'Every day at 09:05'],
  ['0 9 * * 1,3', 'Every Monday, Wednesday at 09:00'],
  ['0 23 31 * *', 'On day 31 of every month at 23:00'],
])('%s is a schedule in words, and becomes itself again', (pattern, text) => {
  const repeat = parseRepeat(pattern);
  expect(describeRepeat(repeat)).toBe(text);
  expect(repeat.every === 'cron' ? '' : formatPattern(repeat)).toBe(pattern);
});

test('days of the week may be a range', () => {
  expect(parseRepeat('0 9 * * 1-5')).toEqual({
    every: 'week',
    days: [1, 2, 3, 4, 5],
    hour: 9,
    minute: 0,
  });
});

test.each(['', '0 9 * *', '*/7 * * * *', '0 9 1 1 *', '0 9 * * mon', '0 9 1 * 1', '{{config.x}}'])(
  '%j is a CRON expression of another form',
  (pattern) => {
    expect(parseRepeat(pattern)).toEqual({ every: 'cron' });
  },
);

test.each([
  ['0 9 * * 1-5', 'Every Monday to Friday at 09:00'],
  ['*/30 8-17 * * mon-fri', 'Every 30 minutes in the hours 8 to 17 on Monday to Friday'],
  ['0,30 9 * * *', 'At 09:00 and 09:30 every day'],
  ['0 9 1,15 * *', 'At 09:00 on days 1, 15 of the month'],
  ['0 9 1 * 1', 'At 09:00 on day 1 of the month, and on Monday'],
  ['5/20 * * * *', 'At minutes 5, 25 and 45 past every hour every day'],
  ['15 0 1 1,7 *', 'At 00:15 on day 1 of the month in January, July'],
  ['0 0 29 2 *', 'At 00:00 on day 29 of the month in February'],
  ['61 * * * *', undefined],
])('%s is described as %s', (pattern, text) => {
  expect(describePattern(pattern)).toBe(text);
});
