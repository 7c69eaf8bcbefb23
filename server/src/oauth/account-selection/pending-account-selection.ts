import { parseSnapshot } from '#connectors/parse-connector.ts';
import { hashOpaqueToken, newOpaqueToken } from '#crypto/opaque-token.ts';
import {
  type AttemptRow,
  getAppName,
  setPendingSelection,
} from '#db/connect/connect-attempt-repo.ts';
import { tenantOfRow } from '#db/in-tenant.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { findTarget } from '#domain/connect/connections/connection-target.ts';
import type { AccountChoice } from '#domain/connect/connections/identify.ts';
import { createFailure } from '../attempt/attempt-errors.ts';
import type { CallbackDeps, SelectionView } from '../attempt/connect-from-callback.ts';
import type { SeveralAccounts } from '../provider/exchange-code.ts';
import { encryptSelection } from './encrypt-selection.ts';

/** The maximum number of accounts on the page. A provider with more must offer its own selection. */
export const MAX_SELECTABLE_ACCOUNTS = 200;

export interface PendingSelections extends Pick<CallbackDeps, 'requireSelection'> {
  /** Returns the id of the account that the attempt reconnects, or null if it is not one of the choices. */
  previousAccount(attempt: AttemptRow, choices: readonly AccountChoice[]): Promise<string | null>;
}

export function createPendingSelections({
  db,
  keyRing,
}: Pick<ConnectDeps, 'db' | 'keyRing'>): PendingSelections {
  const previousAccount: PendingSelections['previousAccount'] = async (attempt, choices) => {
    const { linked_account, slug, snapshot, wanted_connection } = attempt;
    const { identifier } = parseSnapshot(snapshot);
    const name = identifier === false ? undefined : identifier.list?.as;
    const tenant = tenantOfRow(attempt);
    const target = { slug, auth_type: 'oauth2', wanted: wanted_connection ?? undefined } as const;
    const { renewed } = await db.asTenant(tenant, (tx) =>
      findTarget(tx, { tenant, linked_account }, target, null),
    );
    const id = name === undefined ? undefined : renewed?.variables[name];
    return choices.some((choice) => choice.id === id) ? (id ?? null) : null;
  };

  /** Stores a selection. Returns null if the attempt ended while the provider was called. */
  const store = async (
    attempt: AttemptRow,
    client: OAuthClient,
    { tokens, variables, choices: all }: SeveralAccounts,
  ): Promise<SelectionView | null> => {
    const previous = await previousAccount(attempt, all);
    const choices = limitChoices(all, previous);
    const hasMore = choices.length < all.length;
    const token = newOpaqueToken();
    const selection = { tokens, variables, choices, hasMore, client };
    const secrets = {
      choice_hash: hashOpaqueToken(token),
      choice_encrypted: await encryptSelection(keyRing, attempt, selection),
    };
    const tenant = tenantOfRow(attempt);
    const isStored = await db.asTenant(tenant, (tx) =>
      setPendingSelection(tx, tenant, attempt._id, secrets),
    );
    return isStored ? { token, choices, hasMore, previous } : null;
  };

  return {
    previousAccount,
    requireSelection: async (attempt, client, several) => {
      const view = await store(attempt, client, several).catch(async (error: unknown) => {
        await several.revoke();
        throw error;
      });
      if (view === null) {
        await several.revoke();
        return createFailure('CODE_EXPIRED', getAppName(attempt));
      }
      return { kind: 'choose', view };
    },
  };
}

/** Returns the first choices, and always the one that is connected now. */
function limitChoices(all: readonly AccountChoice[], previous: string | null): AccountChoice[] {
  const firstChoices = all.slice(0, MAX_SELECTABLE_ACCOUNTS);
  const known = all.find(({ id }) => id === previous);
  return known === undefined || firstChoices.includes(known)
    ? firstChoices
    : [...firstChoices.slice(0, -1), known];
}
