import { expect, test } from 'vitest';
import { toCallerKey } from './caller-key.ts';

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['::1', '::ffff'],
])('%s and %s are one caller', (first, second) => {
  expect(toCallerKey(first)).toBe(toCallerKey(second));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['198.51.100.7', '198.51.100.8'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.8'],
])('%s and %s are two', (first, second) => {
  expect(toCallerKey(first)).not.toBe(toCallerKey(second));
});
