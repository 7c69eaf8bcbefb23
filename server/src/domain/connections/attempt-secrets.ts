import type { AadContext, KeyRing } from '../../crypto/key-ring.ts';
import { matchesTokenHash } from '../../crypto/opaque-token.ts';
import type { AttemptRow } from '../../db/connect/connect-attempt-repo.ts';

/** Secrets that a browser presents, from its cookies: by the `_id` of the attempt they belong to. */
export type BrowserSecrets = ReadonlyMap<string, string>;

/** Whether this browser opened the attempt's start page first. */
export function isAttemptBrowser(
  { _id, browser_hash }: Pick<AttemptRow, '_id' | 'browser_hash'>,
  browser: BrowserSecrets,
): boolean {
  const secret = browser.get(_id);
  return browser_hash !== null && secret !== undefined && matchesTokenHash(secret, browser_hash);
}

type AttemptId = Pick<AttemptRow, '_id' | 'environment'>;
type EncryptedColumn = 'verifier_encrypted' | 'state_encrypted' | 'choice_encrypted';

/** Binds an encrypted value to its attempt and column. */
export const attemptAad = (
  { _id: row, environment }: AttemptId,
  column: EncryptedColumn,
): AadContext => ({ table: 'connect_attempt', row, environment, column });

/** @returns null for an attempt without PKCE */
export async function decryptVerifier(
  keyRing: KeyRing,
  attempt: AttemptRow,
): Promise<string | null> {
  const { org_id, verifier_encrypted } = attempt;
  return verifier_encrypted === null
    ? null
    : keyRing.decrypt(org_id, attemptAad(attempt, 'verifier_encrypted'), verifier_encrypted);
}

export const decryptState = (keyRing: KeyRing, attempt: AttemptRow): Promise<string> =>
  keyRing.decrypt(attempt.org_id, attemptAad(attempt, 'state_encrypted'), attempt.state_encrypted);
