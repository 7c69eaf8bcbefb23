import { expect, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { createLoginThrottle } from './login-throttle.ts';

// Keys are made without a query, so nothing connects.
const loginThrottle = createLoginThrottle({
  db: openDatabase('postgres://unknown@127.0.0.1:1/nothing'),
  keyRing: { deriveKey: () => Buffer.alloc(32, 7) },
  clock: () => new Date(),
});
const email = 'priya@harborcoffee.example';
const keyOf = (address: string) => loginThrottle.keyOf({ email, address });

test('one internet connection is one caller', () => {
  expect(keyOf('2001:db8:1:2::1')).toEqual(keyOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(keyOf('2001:db8:1:2::1').key).not.toBe(keyOf('2001:db8:1:3::1').key);
});

test('an email is the same at every address', () => {
  expect(keyOf('198.51.100.7').email_key).toBe(keyOf('198.51.100.8').email_key);
  const other = loginThrottle.keyOf({ email: 'dana@brightdesk.example', address: '198.51.100.7' });
  expect(other.email_key).not.toBe(keyOf('198.51.100.7').email_key);
});

test('tries at the second factor are counted apart, and end with the same unlock', () => {
  const second = loginThrottle.keyOf({ email, address: '198.51.100.7', factor: 'second' });
  expect(second.key).not.toBe(keyOf('198.51.100.7').key);
  expect(second.email_key).toBe(keyOf('198.51.100.7').email_key);
});
