import type { AadContext, KeyRing } from '#crypto/key-ring.ts';
import { matchesTokenHash } from '#crypto/opaque-token.ts';
import type { AttemptRow } from '#db/connect/connect-attempt-repo.ts';

/** The secrets in a browser's cookies by the `_id` of the attempt that they belong to. */
export type BrowserSecrets = ReadonlyMap<string, string>;

/** Returns whether this browser opened the attempt's start page first. */
export function isAttemptBrowser(
  { _id, browser_hash }: Pick<AttemptRow, '_id' | 'browser_hash'>,
  browser: BrowserSecrets,
): boolean {
  const secret = browser.get(_id);
  return browser_hash !== null && secret !== undefined && matchesTokenHash(secret, browser_hash);
}

type AttemptId = Pick<AttemptRow, '_id' | 'environment'>;
type EncryptedColumn = 'verifier_encrypted' | 'state_encrypted' | 'choice_encrypted';

/** Returns the encryption context that binds a value to its attempt and column. */
export const getAttemptAad = (
  { _id: row, environment }: AttemptId,
  column: EncryptedColumn,
): AadContext => ({ table: 'connect_attempt', row, environment, column });

/** Decrypts the PKCE verifier of an attempt. Returns null for an attempt without PKCE. */
export async function decryptVerifier(
  keyRing: KeyRing,
  attempt: AttemptRow,
): Promise<string | null> {
  const { org_id, verifier_encrypted } = attempt;
  return verifier_encrypted === null
    ? null
    : keyRing.decrypt(org_id, getAttemptAad(attempt, 'verifier_encrypted'), verifier_encrypted);
}

export const decryptState = (keyRing: KeyRing, attempt: AttemptRow): Promise<string> =>
  keyRing.decrypt(
    attempt.org_id,
    getAttemptAad(attempt, 'state_encrypted'),
    attempt.state_encrypted,
  );
