import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
// node:crypto takes a tag of 4 bytes unless told the length, which makes forging feasible.
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** A sealed text that does not open: the wrong key, the wrong place, or changed bytes. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';

  constructor(cause?: unknown) {
    super(
      'A sealed value does not open: it was changed, moved, or sealed with another key.',
      cause === undefined ? {} : { cause },
    );
  }
}

/**
 * AES-256-GCM with a random nonce of 96 bits. Gives `nonce | ciphertext | tag`.
 *
 * @param key 32 bytes
 * @param aad names the place where the value lives; `openSealed` must be given the same
 */
export function encrypt(key: Buffer, plaintext: Buffer, aad: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(aad, 'utf8'));
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `seal` made. @throws DecryptionError */
export function decrypt(key: Buffer, sealed: Buffer, aad: string): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) {
    throw new DecryptionError();
  }
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(aad, 'utf8'));
  try {
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch (error) {
    throw new DecryptionError(error);
  }
}
