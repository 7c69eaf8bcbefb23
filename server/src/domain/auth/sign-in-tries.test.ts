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

test('one line of the internet is one caller, another one is another', () => {
  expect(keyOf('2001:db8:1:2::1')).toEqual(keyOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(keyOf('2001:db8:1:2::1').key).not.toBe(keyOf('2001:db8:1:3::1').key);
});

test('an e-mail is the same at every address', () => {
  expect(keyOf('198.51.100.7').email_key).toBe(keyOf('198.51.100.8').email_key);
  const other = tries.keyOf('dana@brightdesk.example', '198.51.100.7');
  expect(other.email_key).not.toBe(keyOf('198.51.100.7').email_key);
});
