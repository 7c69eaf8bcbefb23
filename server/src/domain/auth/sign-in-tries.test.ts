import { expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { createSignInTries } from './sign-in-tries.ts';

// Keys are made without a query, so nothing connects.
const tries = createSignInTries({
  db: openDatabase('postgres://nobody@127.0.0.1:1/nothing'),
  keyRing: { deriveKey: () => Buffer.alloc(32, 7) },
  clock: () => new Date(),
});
const keyOf = (address: string) => tries.keyOf('priya@harborcoffee.example', address);

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['::1', '::ffff'],
])('%s and %s are one caller', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['198.51.100.7', '198.51.100.8'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.8'],
])('%s and %s are two', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});
