import { createHmac, randomInt } from 'node:crypto';
import type { KeyRing } from '../../../crypto/key-ring.ts';

/** Codes in one set. */
export const RECOVERY_CODE_COUNT = 10;
/** Without letters and digits that look alike; ten of these are 49 random bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 5;

/** New codes, `xxxxx-xxxxx`, all different. */
export function newRecoveryCodes(): string[] {
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

/** What is stored of a code: 49 bits could be tried out on a plain hash. */
export function hashRecoveryCode(
  keyRing: Pick<KeyRing, 'deriveKey'>,
  user_id: string,
  code: string,
): string {
  return createHmac('sha256', keyRing.deriveKey('recovery-code/v1'))
    .update(JSON.stringify([user_id, code]))
    .digest('hex');
}
