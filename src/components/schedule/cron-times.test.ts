import { expect, test } from 'vitest';
import { describeRepeat, formatPattern, parseRepeat } from './cron-times';

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
