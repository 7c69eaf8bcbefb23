import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { Secret } from '#crypto/secret.ts';
import { listSecretTexts, redactBytes, redactStream, redactText } from './redact-credentials.ts';

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
const secrets = listSecretTexts(
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
])('%s is redacted', (spelled) => {
  expect(redactText(`a ${spelled} b`, secrets)).toBe('a [secret] b');
  expect(redactBytes(Buffer.from(`a ${spelled} b`), secrets).toString()).toBe('a [secret] b');
});

describe('inside a longer text that is encoded as a whole', () => {
  const clear = `secret-${KEY}`;
  const around = ['', 'u', 'us', 'user:'].flatMap((before) =>
    ['', '!', '!!', '!!!'].map((after) => `${before}${clear}${after}`),
  );
  test.each(around)('%s leaves no run of the secret in base64 or hex', (text) => {
    const bytes = Buffer.from(text);
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      const encoded = bytes.toString(encoding);
      const clean = redactText(`{"auth":"${encoded}"}`, secrets);
      expect(clean).toContain('[secret]');
      // The characters beside the mark hold bits of its neighbors: 3 characters at each end.
      const remaining = clean.replace('{"auth":"', '').replace('"}', '').split('[secret]');
      const most = Math.ceil((text.length - clear.length) * 2) + 3;
      expect(remaining.join('').length, clean).toBeLessThanOrEqual(most);
      expect(redactBytes(Buffer.from(`{"auth":"${encoded}"}`), secrets).toString()).toBe(clean);
    }
    expect(redactText(bytes.toString('hex').toUpperCase(), secrets)).toContain('[secret]');
  });
});

test('a user name, and a secret too short to be recognized, stay', () => {
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

test.each([1, 2, 3, 7, 64])('a stream in chunks of %i is redacted like the whole', async (size) => {
  // One begins another, one ends in the beginning of another, and one is not finished at the end.
  const hidden = ['one-two-one-three', 'secret-one-more', 'secret-one', 'x-secret'];
  const text =
    'secret-one secret-one-more x-secret- x-secret-one one-two-one-two-one-three secret-on';
  const stream = redactStream(hidden);
  const out: Buffer[] = [];
  stream.on('data', (chunk) => out.push(chunk));
  const ended = once(stream, 'end');
  for (let at = 0; at < text.length; at += size) {
    stream.write(Buffer.from(text.slice(at, at + size)));
  }
  stream.end();
  await ended;
  const clean = Buffer.concat(out).toString();
  expect(clean).toBe('[secret] [secret] [secret]- x-[secret] one-two-[secret] secret-on');
  expect(clean).toBe(redactText(text, hidden));
});
