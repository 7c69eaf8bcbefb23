import { describe, expect, test } from 'vitest';
import { getRetryAfterMs, isRateLimited } from './retry-after.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const buildResponse = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
});

describe('a wait that the provider states only in its docs', () => {
  const rules = { wait_s: 30 };

  test.each([
    ['is made after a limit', buildResponse(429), 30_000],
    [
      'is overridden by a header of the response',
      buildResponse(429, { 'retry-after': '4' }),
      4_000,
    ],
    [
      'stands in for a header that is not a time',
      buildResponse(429, { 'retry-after': 'soon' }),
      30_000,
    ],
    ['says nothing about an outage', buildResponse(503), null],
    ['does not apply to a response that is not a rate limit', buildResponse(200), null],
  ])('%s', (_name, response, expected) => {
    expect(getRetryAfterMs(response, rules, now)).toBe(expected);
  });

  test('applies to the statuses that are rate limits there, and makes no other one a limit', () => {
    const forbidden = { ...rules, status: [403, 429] };
    expect(getRetryAfterMs(buildResponse(403), forbidden, now)).toBe(30_000);
    expect(isRateLimited(buildResponse(403), {}, forbidden)).toBe(false);
  });
});

describe('a header of several parts', () => {
  const rules = { reset: { header: 'RateLimit', part: 'reset', unit: 's' as const } };

  test.each([
    ['limit=100, remaining=0, reset=5', 5_000],
    ['reset=2.5;limit=100', 2_500],
    ['limit=100, remaining=0', null],
    ['limit=100, preset=9', null],
    ['reset=', null],
    ['5', null],
  ])('"%s" means %s ms', (text, expected) => {
    expect(getRetryAfterMs(buildResponse(429, { ratelimit: text }), rules, now)).toBe(expected);
  });
});

test('a reset in milliseconds since 1970', () => {
  const rules = { reset: { header: 'x-reset', unit: 'epoch_ms' as const } };
  const seen = buildResponse(400, { 'x-reset': `${now.getTime() + 1_500}` });
  expect(getRetryAfterMs(seen, rules, now)).toBe(1_500);
});

test('a reset header of every response makes no limit of a 403 while requests are left', () => {
  const reset = { header: 'x-reset', unit: 'epoch' as const };
  const rules = { status: [403], reset, remaining: 'x-left' };
  const headers = { 'x-reset': '1800000000' };
  expect(isRateLimited(buildResponse(403, { ...headers, 'x-left': '12' }), {}, rules)).toBe(false);
  expect(isRateLimited(buildResponse(403, { ...headers, 'x-left': '0' }), {}, rules)).toBe(true);
});
