import { expect, test } from 'vitest';
import { getNextAttemptAt, MAX_WEBHOOK_ATTEMPTS, parseRetryAfter } from './retry-schedule.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
const DAY_MS = 86_400_000;
const getPause = (attempts: number, options: Parameters<typeof getNextAttemptAt>[2] = {}) => {
  const next = getNextAttemptAt(attempts, now, { random: () => 0, ...options });
  return next === null ? null : (next.getTime() - now.getTime()) / 1000;
};

test('ten attempts follow the schedule, and are never early', () => {
  const pauses = Array.from({ length: MAX_WEBHOOK_ATTEMPTS }, (_, index) => getPause(index + 1));
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 3600);
  expect(pauses).toEqual([5, 300, 1800, ...hours, null]);
  expect(getPause(1, { random: () => 1 })).toBe(5.5);
});

test('Retry-After delays an attempt by a day at most, and never advances it', () => {
  expect(getPause(1, { retryAfterMs: 60_000 })).toBe(60);
  expect(getPause(4, { retryAfterMs: 60_000 })).toBe(7200);
  expect(parseRetryAfter('120', now)).toBe(120_000);
  expect(parseRetryAfter('Sat, 28 Nov 2026 10:05:00 GMT', now)).toBe(300_000);
  expect(parseRetryAfter('9999999', now)).toBe(DAY_MS);
  for (const header of [undefined, '', '-5', 'soon', '1e9', 'Sat, 28 Nov 2026 09:00:00 GMT']) {
    expect(parseRetryAfter(header, now)).toBeNull();
  }
});
