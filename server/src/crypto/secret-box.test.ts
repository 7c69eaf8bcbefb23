import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DecryptionError, decrypt, encrypt } from './secret-box.ts';

const key = randomBytes(32);
const text = Buffer.from(
  'xoxb-secret, long enough for a short tag to pass the check of the length',
);

test('opens what it sealed, and seals the same text differently each time', () => {
  const sealed = encrypt(key, text, 'row 1');
  expect(decrypt(key, sealed, 'row 1')).toEqual(text);
  expect(encrypt(key, text, 'row 1')).not.toEqual(sealed);
});

test('an empty text survives', () => {
  expect(decrypt(key, encrypt(key, Buffer.alloc(0), 'a'), 'a')).toHaveLength(0);
});

test('does not open in another place or with another key', () => {
  const sealed = encrypt(key, text, 'row 1');
  expect(() => decrypt(key, sealed, 'row 2')).toThrow(DecryptionError);
  expect(() => decrypt(randomBytes(32), sealed, 'row 1')).toThrow(DecryptionError);
});

test('does not open with any one bit changed', () => {
  const sealed = encrypt(key, text, 'row 1');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => decrypt(key, changed, 'row 1'), `bit ${bit}`).toThrow(DecryptionError);
  }
});

test('a tag of 4 bytes, which is quick to guess, does not open', () => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 4 });
  cipher.setAAD(Buffer.from('row 1'));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  const short = Buffer.concat([nonce, body, cipher.getAuthTag()]);
  expect(() => decrypt(key, short, 'row 1')).toThrow(DecryptionError);
});

test.each([0, 1, 12, 27])('a buffer of %i bytes is refused', (length) => {
  expect(() => decrypt(key, Buffer.alloc(length), 'row 1')).toThrow(DecryptionError);
});
