import { describe, expect, test } from 'vitest';
import { hashSecret } from '../../../oauth/attempt/attempt-secret.ts';
import {
  endedAttemptCookie,
  isAttemptBrowser,
  newAttemptCookie,
  readCookies,
} from './attempt-cookie.ts';

const HTTPS = 'https://connect.example';
const HTTP = 'http://localhost:3000';
const ID = '67402b00c2d8e10013b5d901';

describe('the cookie of an attempt', () => {
  test('is of this host alone and never goes over http where the address is https', () => {
    const { header } = newAttemptCookie(HTTPS, ID, 600);
    expect(header).toMatch(
      /^__Host-patchbay_attempt_\w{24}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(endedAttemptCookie(HTTPS, ID)).toMatch(/^__Host-\w+=; Path=\/; Max-Age=0; .*Secure$/);
  });

  test('has a plain name on http, where browsers refuse the other', () => {
    expect(newAttemptCookie(HTTP, ID, 600).header).toMatch(/^patchbay_attempt_.*SameSite=Lax$/);
  });

  test('tells its browser, by the hash of its secret, and no other', () => {
    const { header, hash } = newAttemptCookie(HTTPS, ID, 600);
    const cookies = readCookies(header.split(';')[0]);
    const attempt = { _id: ID, browser_hash: hash };
    expect(isAttemptBrowser(HTTPS, attempt, cookies)).toBe(true);
    expect(isAttemptBrowser(HTTPS, { ...attempt, browser_hash: null }, cookies)).toBe(false);
    expect(isAttemptBrowser(HTTPS, { ...attempt, browser_hash: hashSecret('x') }, cookies)).toBe(
      false,
    );
    expect(isAttemptBrowser(HTTPS, attempt, new Map())).toBe(false);
    // Without the prefix it may have been planted by a sibling of the host.
    const planted = new Map([...cookies].map(([name, value]) => [name.slice(7), value]));
    expect(isAttemptBrowser(HTTPS, attempt, planted)).toBe(false);
  });
});

describe('a Cookie header', () => {
  test.each([
    [undefined, []],
    ['', []],
    [
      'a=1; b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['a=1; a=2', [['a', '1']]],
    ['a=x=y;;  ; =z; plain', [['a', 'x=y']]],
  ])('%s', (header, expected) => {
    expect([...readCookies(header)]).toEqual(expected);
  });
});
