import { Secret } from '../../crypto/secret.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps, OAuthClient } from '../../domain/connections/connect-deps.ts';
import type { AccountChoice } from '../../domain/connections/identify.ts';
import { selectionAad } from '../attempt/attempt-aad.ts';
import type { SeveralAccounts } from '../provider/exchange-code.ts';

/** Accounts that a page can show; whoever has more finds them at the provider by another way. */
export const MAX_SELECTABLE_ACCOUNTS = 200;

/** A sign-in that waits for its customer to choose an account. Only ever at rest in sealed form. */
export interface PendingSelection extends Pick<SeveralAccounts, 'tokens' | 'variables'> {
  /** MOST_CHOICES at most. */
  choices: AccountChoice[];
  /** Whether the provider has more than are in `choices`. */
  hasMore: boolean;
  /** Who got the tokens, and alone can give them back. */
  client: OAuthClient;
}

type Keys = Pick<ConnectDeps, 'keyRing'>;

/** What is written for a choice: dates as milliseconds since 1970. */
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

/** Seals what is held for one attempt; it opens in that row only. */
export function encryptSelection(
  { keyRing }: Keys,
  tenant: Tenant,
  attemptId: string,
  { tokens, variables, choices, hasMore, client }: PendingSelection,
): Promise<string> {
  const written: StoredSelection = {
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
  const place = selectionAad(tenant, attemptId);
  return keyRing.encrypt(tenant.org_id, place, JSON.stringify(written));
}

/** @throws DecryptionError */
export async function decryptSelection(
  { keyRing }: Keys,
  tenant: Tenant,
  attemptId: string,
  sealed: string,
): Promise<PendingSelection> {
  const place = selectionAad(tenant, attemptId);
  // Sealed means written by `sealChoice`, for this very row.
  const written: StoredSelection = JSON.parse(await keyRing.decrypt(tenant.org_id, place, sealed));
  const { access_token, refresh_token, obtained_at, expires_at, scopes } = written;
  return {
    tokens: {
      access_token,
      refresh_token: refresh_token ?? undefined,
      obtained_at: new Date(obtained_at),
      expires_at: expires_at === null ? null : new Date(expires_at),
      scopes,
      captures: { values: {}, missing: [] },
    },
    variables: written.variables,
    choices: written.choices,
    hasMore: written.hasMore,
    client: { client_id: written.client_id, client_secret: new Secret(written.client_secret) },
  };
}
