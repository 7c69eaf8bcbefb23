import { createHmac } from 'node:crypto';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { CodePurpose } from '#db/auth/one-time-code-repo.ts';

/**
 * Computes the stored form of codes sent by email, in hexadecimal digits. The hashes are keyed, because
 * all codes of six digits can be tried out quickly. Emails are accepted in any letter case.
 */
export interface CodeHashes {
  hashEmail(email: string): string;
  hashCode(email: string, purpose: CodePurpose, code: string): string;
  /** Returns the key under which wrong guesses at one code are counted. */
  hashGuessKey(code_id: string): string;
}

export function createCodeHashes(keyRing: Pick<KeyRing, 'deriveKey'>): CodeHashes {
  const key = keyRing.deriveKey('one-time-code/v1');
  const hmac = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  return {
    hashEmail: (email) => hmac('email', email.toLowerCase()),
    hashCode: (email, purpose, code) => hmac('code', purpose, email.toLowerCase(), code),
    hashGuessKey: (code_id) => hmac('guesses', code_id),
  };
}
