import type { KeyRing } from '#crypto/key-ring.ts';
import { Secret } from '#crypto/secret.ts';
import type { AttemptRow } from '#db/connect/connect-attempt-repo.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import { getAttemptAad } from '#domain/connect/connections/attempt-secrets.ts';
import type { AccountChoice } from '#domain/connect/connections/identify.ts';
import type { SeveralAccounts } from '../provider/exchange-code.ts';

/** An authorization that waits for its customer to select an account. It is stored encrypted. */
export interface PendingSelection extends Pick<SeveralAccounts, 'tokens' | 'variables'> {
  /** The selectable accounts, MAX_SELECTABLE_ACCOUNTS at most. */
  choices: AccountChoice[];
  /** Whether the provider has more accounts than `choices`. */
  hasMore: boolean;
  /** The client that the tokens were issued to. No other client can revoke them. */
  client: OAuthClient;
}

/** The stored form of a selection, with dates as milliseconds since 1970. */
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

/** Encrypts a selection for the row of its attempt. */
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
  const aad = getAttemptAad(attempt, 'choice_encrypted');
  return keyRing.encrypt(attempt.org_id, aad, JSON.stringify(stored));
}

/** Decrypts the selection of an attempt. @throws DecryptionError */
export async function decryptSelection(
  keyRing: KeyRing,
  attempt: AttemptRow,
  encrypted: string,
): Promise<PendingSelection> {
  const aad = getAttemptAad(attempt, 'choice_encrypted');
  // The encryption is authenticated, so `encryptSelection` wrote this value for this row.
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
