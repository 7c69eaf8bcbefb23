import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DecryptionError, decrypt, encrypt } from './secret-box.ts';

const key = randomBytes(32);
const text = Buffer.from(
  'xoxb-secret, long enough for a short tag to pass the check of the length',
);

test('decrypts what it encrypted, and encrypts the same text differently each time', () => {
  const encrypted = encrypt(key, text, 'row 1');
  expect(decrypt(key, encrypted, 'row 1')).toEqual(text);
  expect(encrypt(key, text, 'row 1')).not.toEqual(encrypted);
});

test('an empty text can be encrypted', () => {
  expect(decrypt(key, encrypt(key, Buffer.alloc(0), 'a'), 'a')).toHaveLength(0);
});

test('cannot be decrypted with another AAD context or another key', () => {
  const encrypted = encrypt(key, text, 'row 1');
  expect(() => decrypt(key, encrypted, 'row 2')).toThrow(DecryptionError);
  expect(() => decrypt(randomBytes(32), encrypted, 'row 1')).toThrow(DecryptionError);
});

test('cannot be decrypted with any single bit changed', () => {
  const encrypted = encrypt(key, text, 'row 1');
  for (let bit = 0; bit < encrypted.length * 8; bit += 1) {
    const changed = Buffer.from(encrypted);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => decrypt(key, changed, 'row 1'), `bit ${bit}`).toThrow(DecryptionError);
  }
});

test('a tag of 4 bytes, which is quick to guess, is refused', () => {
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
