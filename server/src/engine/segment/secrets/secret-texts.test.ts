import { expect, test } from 'vitest';
import { createSecretTexts } from './secret-texts.ts';

const HIDDEN = '[REDACTED]';

test('what differs between a value and its shown form is redacted wherever it comes again', () => {
  const secrets = createSecretTexts();
  const value = { a: 'token-4711' };
  expect(secrets.redact(value)).toBe(value);
  secrets.note(
    { auth: 'Bearer token-4711', list: [1, { key: 'inner-4711' }], open: 'customer' },
    { auth: `Bearer ${HIDDEN}`, list: HIDDEN, open: 'customer' },
  );
  expect(
    secrets.redact({
      'x token-4711': ['a "token-4711"', Buffer.from('token-4711').toString('hex')],
      base64: Buffer.from('Basic inner-4711').toString('base64'),
      open: 'Bearer customer 1',
      list: 1,
    }),
  ).toEqual({
    [`x ${HIDDEN}`]: [`a "${HIDDEN}"`, HIDDEN],
    base64: expect.stringContaining(HIDDEN),
    open: 'Bearer customer 1',
    list: 1,
  });
  expect(secrets.redactText('because of inner-4711')).toBe(`because of ${HIDDEN}`);
});

test('of a header the word behind its scheme is a secret, too; short words are none', () => {
  const secrets = createSecretTexts();
  secrets.note('Basic dXNlcjpw', HIDDEN);
  secrets.note('on', HIDDEN);
  expect(secrets.redactText('dXNlcjpw is on')).toBe(`${HIDDEN} is on`);
});

test('of many texts each is found as a whole', () => {
  const secrets = createSecretTexts();
  const all = Array.from({ length: 5_000 }, (_, at) => `secret-${at}-`);
  secrets.note(all, HIDDEN);
  expect(secrets.redact(all)).toEqual(all.map(() => HIDDEN));
  expect(secrets.redactText('is secret-7-')).toBe(`is ${HIDDEN}`);
});
