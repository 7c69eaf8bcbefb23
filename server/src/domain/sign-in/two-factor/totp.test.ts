import { appCode } from '@patchbay/test-kit/server/authenticator.ts';
import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { buildTotpUrl, findTotpStep, generateTotpSecret } from './totp.ts';

// RFC 6238, appendix B: the SHA-1 secret and the last six of its eight digits.
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(appCode(SECRET, at(seconds))).toBe(code);
  expect(findTotpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test.each([
  [-60, null],
  [-30, 99],
  [0, 100],
  [30, 101],
  [60, null],
])('a code made %i seconds away is of step %s', (seconds, step) => {
  const code = appCode(SECRET, at(3000 + seconds));
  expect(findTotpStep(SECRET, code, at(3000))).toBe(step);
});

test('a secret has 20 bytes, and the otpauth URL has it with the account', () => {
  const secret = generateTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateTotpSecret()).not.toBe(secret);
  const url = new URL(buildTotpUrl(secret, 'dana+ops@brightdesk.example'));
  expect(`${url.protocol}${url.host}`).toBe('otpauth:totp');
  expect(decodeURIComponent(url.pathname)).toBe('/Patchbay:dana+ops@brightdesk.example');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Patchbay',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
