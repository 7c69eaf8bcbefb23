import { createHmac } from 'node:crypto';
import type { KeyRing } from '../../../crypto/key-ring.ts';
import type { CodePurpose } from '../../../db/auth/one-time-code-repo.ts';

/**
 * The stored form of codes sent by email, in hexadecimal digits. Six digits are soon tried
 * out, so that without the key a hash must say nothing. Emails are in any case.
 */
export interface CodeHashes {
  ofEmail(email: string): string;
  ofCode(email: string, purpose: CodePurpose, code: string): string;
  /** Where wrong guesses at one code are counted. */
  ofGuesses(code_id: string): string;
}

export function createCodeHashes(keyRing: Pick<KeyRing, 'deriveKey'>): CodeHashes {
  const key = keyRing.deriveKey('one-time-code/v1');
  const hmac = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  return {
    ofEmail: (email) => hmac('email', email.toLowerCase()),
    ofCode: (email, purpose, code) => hmac('code', purpose, email.toLowerCase(), code),
    ofGuesses: (code_id) => hmac('guesses', code_id),
  };
}
