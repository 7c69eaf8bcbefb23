import { expect, test } from 'vitest';
import { createObjectId, isObjectId } from './object-id.ts';

test('keys are 24 hexadecimal digits', () => {
  expect(createObjectId()).toMatch(/^[0-9a-f]{24}$/);
});

test('keys of one second are different and sort in the order of creation', () => {
  const clock = () => 1_790_000_000_500;
  const keys = Array.from({ length: 1000 }, () => createObjectId(clock));
  expect(new Set(keys).size).toBe(1000);
  expect(keys.toSorted()).toEqual(keys);
});

test('a later key sorts after an earlier one', () => {
  expect(createObjectId(() => 2_000_000) < createObjectId(() => 3_000_000)).toBe(true);
});

test.each([
  '',
  'demo',
  '66a1b2c3d4e5f60718293a4',
  '66A1B2C3D4E5F60718293A4B',
  `${'a'.repeat(24)}\n`,
])('%j is not a key', (value) => {
  expect(isObjectId(value)).toBe(false);
});
