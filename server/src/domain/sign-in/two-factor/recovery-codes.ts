import { createHmac, randomInt } from 'node:crypto';
import type { KeyRing } from '#crypto/key-ring.ts';

/** The number of codes in one set. */
export const RECOVERY_CODE_COUNT = 10;
/** The characters of codes, without letters and digits that look alike. Ten of them are 49 random bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 5;

/** Generates different codes such as `xxxxx-xxxxx`. */
export function generateRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) {
    codes.add(`${group()}-${group()}`);
  }
  return [...codes];
}

export function isRecoveryCode(code: string): boolean {
  return code.includes('-');
}

/** Returns the hash that is stored for a code. It needs a key, because 49 bits can be guessed from a plain hash. */
export function hashRecoveryCode(
  keyRing: Pick<KeyRing, 'deriveKey'>,
  user_id: string,
  code: string,
): string {
  return createHmac('sha256', keyRing.deriveKey('recovery-code/v1'))
    .update(JSON.stringify([user_id, code]))
    .digest('hex');
}
