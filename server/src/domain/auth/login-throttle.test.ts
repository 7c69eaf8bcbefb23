import { expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { createLoginThrottle } from './login-throttle.ts';

// Keys are computed without a query, so the database is never reached.
const loginThrottle = createLoginThrottle({
  db: openDatabase('postgres://unknown@127.0.0.1:1/nothing'),
  keyRing: { deriveKey: () => Buffer.alloc(32, 7) },
  clock: () => new Date(),
});
const email = 'priya@harborcoffee.example';
const getKey = (address: string) => loginThrottle.getKey({ email, address });

test('one internet connection is one caller', () => {
  expect(getKey('2001:db8:1:2::1')).toEqual(getKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(getKey('2001:db8:1:2::1').key).not.toBe(getKey('2001:db8:1:3::1').key);
});

test('an email is the same at every address', () => {
  expect(getKey('198.51.100.7').email_key).toBe(getKey('198.51.100.8').email_key);
  const otherKey = loginThrottle.getKey({
    email: 'dana@brightdesk.example',
    address: '198.51.100.7',
  });
  expect(otherKey.email_key).not.toBe(getKey('198.51.100.7').email_key);
});

test('tries at the second factor are counted apart, and end with the same unlock', () => {
  const second = loginThrottle.getKey({ email, address: '198.51.100.7', factor: 'second' });
  expect(second.key).not.toBe(getKey('198.51.100.7').key);
  expect(second.email_key).toBe(getKey('198.51.100.7').email_key);
});
