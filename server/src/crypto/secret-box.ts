import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
// Without this length node:crypto accepts a tag of 4 bytes, which is feasible to forge.
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** The error of an encrypted text that cannot be decrypted: the key or the AAD is wrong, or bytes were changed. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';

  constructor(cause?: unknown) {
    super(
      'A value cannot be decrypted: it was changed, moved, or encrypted with another key.',
      cause === undefined ? {} : { cause },
    );
  }
}

/**
 * Encrypts with AES-256-GCM and a random nonce of 96 bits. Returns `nonce | ciphertext | tag`.
 *
 * @param key 32 bytes
 * @param aad the row and column of the value. `decrypt` needs the same text.
 */
export function encrypt(key: Buffer, plaintext: Buffer, aad: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(aad, 'utf8'));
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the result of `encrypt`. @throws DecryptionError */
export function decrypt(key: Buffer, encrypted: Buffer, aad: string): Buffer {
  if (encrypted.length < NONCE_BYTES + TAG_BYTES) {
    throw new DecryptionError();
  }
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(aad, 'utf8'));
  try {
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch (error) {
    throw new DecryptionError(error);
  }
}
