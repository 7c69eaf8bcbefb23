import { expect, test } from 'vitest';
import { createOpaqueToken, hashOpaqueToken } from '#crypto/opaque-token.ts';
import { isAttemptBrowser } from './attempt-secrets.ts';

const ID = '67402b00c2d8e10013b5d901';

test('an attempt belongs to the browser with its secret, and to no other', () => {
  const secret = createOpaqueToken();
  const browser = new Map([[ID, secret]]);
  const attempt = { _id: ID, browser_hash: hashOpaqueToken(secret) };
  expect(isAttemptBrowser(attempt, browser)).toBe(true);
  expect(isAttemptBrowser({ ...attempt, browser_hash: null }, browser)).toBe(false);
  expect(isAttemptBrowser({ ...attempt, browser_hash: hashOpaqueToken('x') }, browser)).toBe(false);
  expect(isAttemptBrowser(attempt, new Map())).toBe(false);
  expect(isAttemptBrowser(attempt, new Map([['67402b00c2d8e10013b5d902', secret]]))).toBe(false);
});
