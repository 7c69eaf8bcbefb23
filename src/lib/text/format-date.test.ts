import { expect, test } from 'vitest';
import { formatAbsolute, formatRelative, toDate } from './format-date';

const now = new Date('2026-05-08T12:00:00Z');
const ago = (seconds: number) =>
  formatRelative(new Date(now.getTime() - seconds * 1000), now, 'en');

test.each([
  [0, 'just now'],
  [44, 'just now'],
  [50, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [59.7 * 60, '1 hour ago'],
  [5 * 3600, '5 hours ago'],
  [23.6 * 3600, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [8 * 86_400, 'last week'],
  [40 * 86_400, 'last month'],
  [800 * 86_400, '2 years ago'],
  [-2 * 3600, 'in 2 hours'],
])('%d seconds ago reads %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});

test('the absolute time names the zone', () => {
  expect(formatAbsolute(now, { locale: 'en-US', timeZone: 'Europe/Berlin' })).toBe(
    'May 8, 2026, 2:00:00 PM GMT+2',
  );
});

test('an invalid date has no text', () => {
  expect(toDate('soon')).toBeUndefined();
  expect(toDate('2026-05-08T12:00:00Z')).toEqual(now);
});
