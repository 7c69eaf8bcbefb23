import type { KeyRing } from '../../crypto/key-ring.ts';
import { Secret } from '../../crypto/secret.ts';
import type { AttemptRow } from '../../db/connect/connect-attempt-repo.ts';
import { attemptAad } from '../../domain/connections/attempt-secrets.ts';
import type { OAuthClient } from '../../domain/connections/connect-deps.ts';
import type { AccountChoice } from '../../domain/connections/identify.ts';
import type { SeveralAccounts } from '../provider/exchange-code.ts';

/** An authorization that waits for its customer to select an account. Stored only encrypted. */
export interface PendingSelection extends Pick<SeveralAccounts, 'tokens' | 'variables'> {
  /** MAX_SELECTABLE_ACCOUNTS at most. */
  choices: AccountChoice[];
  /** Whether the provider has more than are in `choices`. */
  hasMore: boolean;
  /** The client that the tokens were issued to, the only one that can revoke them. */
  client: OAuthClient;
}

/** What is stored: dates as milliseconds since 1970. */
interface StoredSelection {
  access_token: string;
  refresh_token: string | null;
  obtained_at: number;
  expires_at: number | null;
  scopes: string[] | null;
  variables: Record<string, string>;
  choices: AccountChoice[];
  hasMore: boolean;
  client_id: string;
  client_secret: string;
}

/** Encrypts the selection for the row of one attempt. */
export function encryptSelection(
  keyRing: KeyRing,
  attempt: AttemptRow,
  { tokens, variables, choices, hasMore, client }: PendingSelection,
): Promise<string> {
  const stored: StoredSelection = {
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token ?? null,
    obtained_at: tokens.obtained_at.getTime(),
    expires_at: tokens.expires_at?.getTime() ?? null,
    scopes: tokens.scopes,
    variables,
    choices,
    hasMore,
    client_id: client.client_id,
    client_secret: client.client_secret.reveal(),
  };
  const aad = attemptAad(attempt, 'choice_encrypted');
  return keyRing.encrypt(attempt.org_id, aad, JSON.stringify(stored));
}

/** @throws DecryptionError */
export async function decryptSelection(
  keyRing: KeyRing,
  attempt: AttemptRow,
  encrypted: string,
): Promise<PendingSelection> {
  const aad = attemptAad(attempt, 'choice_encrypted');
  // Authenticated encryption: `encryptSelection` wrote it, for this very row.
  const stored: StoredSelection = JSON.parse(await keyRing.decrypt(attempt.org_id, aad, encrypted));
  const { access_token, refresh_token, obtained_at, expires_at, scopes } = stored;
  return {
    tokens: {
      access_token,
      refresh_token: refresh_token ?? undefined,
      obtained_at: new Date(obtained_at),
      expires_at: expires_at === null ? null : new Date(expires_at),
      scopes,
      captures: { values: {}, missing: [] },
    },
    variables: stored.variables,
    choices: stored.choices,
    hasMore: stored.hasMore,
    client: { client_id: stored.client_id, client_secret: new Secret(stored.client_secret) },
  };
}
