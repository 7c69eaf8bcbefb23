import { parseSnapshot } from '#connectors/parse-connector.ts';
import { createOpaqueToken, hashOpaqueToken } from '#crypto/opaque-token.ts';
import {
  type AttemptRow,
  getAppName,
  setPendingSelection,
} from '#db/connect/connect-attempt-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { findTarget } from '#domain/connect/connections/connection-target.ts';
import type { AccountChoice } from '#domain/connect/connections/identify.ts';
import { type AttemptFailure, createFailure } from '../attempt/attempt-errors.ts';
import type { SeveralAccounts } from '../provider/exchange-code.ts';
import { encryptSelection } from './encrypt-selection.ts';

/** The maximum number of accounts on the page. A provider with more must offer its own selection. */
export const MAX_SELECTABLE_ACCOUNTS = 200;

/** The content of the account selection page. */
export interface SelectionView {
  choices: AccountChoice[];
  /** Whether the provider has more accounts than `choices`. */
  hasMore: boolean;
  /** The one-time token in the page's address. */
  token: string;
  /** The id of the account that is connected now, or null if it is not one of the choices. */
  previous: string | null;
}

export interface SelectionRequired {
  kind: 'choose';
  view: SelectionView;
}

/**
 * Stores the tokens of an authorization in its attempt, encrypted, until the customer has selected an account. Tokens
 * that cannot be stored are revoked as by `exchangeCode`.
 */
export async function requireSelection(
  deps: Pick<ConnectDeps, 'db' | 'keyRing'>,
  attempt: AttemptRow,
  client: OAuthClient,
  several: SeveralAccounts,
): Promise<SelectionRequired | AttemptFailure> {
  const view = await store(deps, attempt, client, several).catch(async (error: unknown) => {
    await several.revoke();
    throw error;
  });
  if (view === null) {
    await several.revoke();
    return createFailure('CODE_EXPIRED', getAppName(attempt));
  }
  return { kind: 'choose', view };
}

/** Returns the id of the account that the attempt reconnects, or null if it is not one of the choices. */
export async function findPreviousAccount(
  { db }: Pick<ConnectDeps, 'db'>,
  attempt: AttemptRow,
  choices: readonly AccountChoice[],
): Promise<string | null> {
  const { linked_account, slug, snapshot, wanted_connection } = attempt;
  const { identifier } = parseSnapshot(snapshot);
  const name = identifier === false ? undefined : identifier.list?.as;
  const tenant = toTenant(attempt);
  const target = { slug, auth_type: 'oauth2', wanted: wanted_connection ?? undefined } as const;
  const { renewed } = await db.asTenant(tenant, (tx) =>
    findTarget(tx, { tenant, linked_account }, target, null),
  );
  const id = name === undefined ? undefined : renewed?.variables[name];
  return choices.some((choice) => choice.id === id) ? (id ?? null) : null;
}

/** Stores a selection. Returns null if the attempt ended while the provider was called. */
async function store(
  deps: Pick<ConnectDeps, 'db' | 'keyRing'>,
  attempt: AttemptRow,
  client: OAuthClient,
  { tokens, variables, choices: all }: SeveralAccounts,
): Promise<SelectionView | null> {
  const previous = await findPreviousAccount(deps, attempt, all);
  const choices = limitChoices(all, previous);
  const hasMore = choices.length < all.length;
  const token = createOpaqueToken();
  const selection = { tokens, variables, choices, hasMore, client };
  const secrets = {
    choice_hash: hashOpaqueToken(token),
    choice_encrypted: await encryptSelection(deps.keyRing, attempt, selection),
  };
  const tenant = toTenant(attempt);
  const isStored = await deps.db.asTenant(tenant, (tx) =>
    setPendingSelection(tx, tenant, attempt._id, secrets),
  );
  return isStored ? { token, choices, hasMore, previous } : null;
}

/** Returns the first choices, and always the one that is connected now. */
function limitChoices(all: readonly AccountChoice[], previous: string | null): AccountChoice[] {
  const firstChoices = all.slice(0, MAX_SELECTABLE_ACCOUNTS);
  const known = all.find(({ id }) => id === previous);
  return known === undefined || firstChoices.includes(known)
    ? firstChoices
    : [...firstChoices.slice(0, -1), known];
}
