import { expect, it } from 'vitest';
import { formatLifetime, formatLifetimeEnd } from './link-lifetime';

it.each([
  [45, '45 seconds'],
  [60, '1 minute'],
  [1800, '30 minutes'],
  [3600, '1 hour'],
  [5400, '90 minutes'],
  [86_400, '1 day'],
  [129_600, '36 hours'],
  [200_000, '2 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatLifetime(seconds)).toBe(text);
});

it('includes the day only if it is not today', () => {
  const noon = new Date(2026, 10, 21, 12, 0).getTime();
  expect(formatLifetimeEnd(1800, noon)).not.toMatch(/2026/);
  expect(formatLifetimeEnd(86_400, noon)).toMatch(/2026/);
});
