import { expect, test } from 'vitest';
import { findValuePatternProblem, matchesPattern } from './value-pattern.ts';

test.each([
  '^[a-z0-9-]{1,63}$',
  '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$',
  '^(eu|us)\\d+$',
  '^AC[0-9a-f]{32}$',
])('%s is accepted', (pattern) => {
  expect(findValuePatternProblem(pattern)).toBeNull();
});

test.each([
  ['^(a+)+$', /repeats a group/],
  ['^(a|b)*$', /repeats a group/],
  ['^(ab){2,}$', /repeats a group/],
  ['^a*b*c*d*$', /more than 3/],
  ['^(?=a)b$', /looks around/],
  ['^(a)\\1$', /looks around/],
  ['^[a$', /not a regular expression/],
])('%s is refused', (pattern, problem) => {
  expect(findValuePatternProblem(pattern)).toMatch(problem);
});

test('a value is never longer than a host name', () => {
  expect(matchesPattern('a'.repeat(253), '^a+$')).toBe(true);
  expect(matchesPattern('a'.repeat(254), '^a+$')).toBe(false);
});
