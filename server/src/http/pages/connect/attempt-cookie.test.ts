import { describe, expect, test } from 'vitest';
import {
  formatAttemptCookie,
  formatEndedAttemptCookie,
  readBrowserSecrets,
  readCookies,
} from './attempt-cookie.ts';

const HTTPS = 'https://connect.example';
const HTTP = 'http://localhost:3000';
const ID = '67402b00c2d8e10013b5d901';
const COOKIE = { attemptId: ID, secret: 's'.repeat(43), seconds: 600 };

describe('the cookie of an attempt', () => {
  test('is only for this host, and never sent over http if the server uses https', () => {
    const header = formatAttemptCookie(HTTPS, COOKIE);
    expect(header).toMatch(
      /^__Host-patchbay_attempt_\w{24}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(formatEndedAttemptCookie(HTTPS, ID)).toMatch(
      /^__Host-\w+=; Path=\/; Max-Age=0; .*Secure$/,
    );
  });

  test('has a plain name on http, where browsers refuse the other', () => {
    expect(formatAttemptCookie(HTTP, COOKIE)).toMatch(/^patchbay_attempt_.*SameSite=Lax$/);
  });

  test.each([HTTPS, HTTP])('is read as the secret of its attempt at %s', (publicUrl) => {
    const [pair = ''] = formatAttemptCookie(publicUrl, COOKIE).split(';');
    expect([...readBrowserSecrets(publicUrl, `other=1; ${pair}`)]).toEqual([[ID, COOKIE.secret]]);
    expect([...readBrowserSecrets(publicUrl, undefined)]).toEqual([]);
  });

  test('without the prefix may have been planted by a sibling of the host', () => {
    const [pair = ''] = formatAttemptCookie(HTTPS, COOKIE).split(';');
    expect([...readBrowserSecrets(HTTPS, pair.slice('__Host-'.length))]).toEqual([]);
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
