import { expect, test } from 'vitest';
import { Secret } from '../../crypto/secret.ts';
import { redactBytes, redactText, secretTexts } from './redact-credentials.ts';

const KEY = 'k+/"ä';
const password = { label: 'x', required: true, placeholder: '' };
const auth = {
  keybased: {
    fields: [
      { ...password, name: 'user', type: 'text' as const },
      { ...password, name: 'key', type: 'password' as const },
      { ...password, name: 'short', type: 'password' as const },
    ],
    apply: [{ in: 'basic' as const, user: '{user}', pass: '{key}' }],
  },
};
const fields = {
  user: new Secret('someone@harborcoffee.example'),
  key: new Secret(`secret-${KEY}`),
  short: new Secret('abc'),
};
const basic = Buffer.from(`someone:${KEY}`).toString('base64');
const secrets = secretTexts(
  { auth },
  { auth_type: 'keybased', fields },
  { headers: { authorization: `Basic ${basic}` }, secretHeaders: ['authorization'] },
);

test.each([
  `secret-${KEY}`,
  encodeURIComponent(`secret-${KEY}`),
  JSON.stringify(`secret-${KEY}`).slice(1, -1),
  Buffer.from(`secret-${KEY}`).toString('base64'),
  basic,
])('%s is taken out', (spelled) => {
  expect(redactText(`a ${spelled} b`, secrets)).toBe('a [secret] b');
  expect(redactBytes(Buffer.from(`a ${spelled} b`), secrets).toString()).toBe('a [secret] b');
});

test('a user name and what is too short to be told from other words stay', () => {
  expect(redactText('abc by someone@harborcoffee.example', secrets)).toBe(
    'abc by someone@harborcoffee.example',
  );
});

test('bytes around a secret stay as they are', () => {
  const wild = Buffer.from([0, 200, 255]);
  const mixed = Buffer.concat([wild, Buffer.from(`secret-${KEY}`), wild]);
  const clean = Buffer.concat([wild, Buffer.from('[secret]'), wild]);
  expect(redactBytes(mixed, secrets).equals(clean)).toBe(true);
});
