import { parseSnapshot } from '../../connectors/parse-connector.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../crypto/opaque-token.ts';
import {
  type AttemptRow,
  appNameOf,
  setPendingSelection,
} from '../../db/connect/connect-attempt-repo.ts';
import { listConnections } from '../../db/connect/connection-repo.ts';
import { tenantOfRow } from '../../db/in-tenant.ts';
import type { ConnectDeps, OAuthClient } from '../../domain/connections/connect-deps.ts';
import type { AccountChoice } from '../../domain/connections/identify.ts';
import { type AttemptFailure, failure } from '../attempt/attempt-errors.ts';
import type { SeveralAccounts } from '../provider/exchange-code.ts';
import { encryptSelection, type PendingSelection } from './encrypt-selection.ts';

/** Accounts that the page shows; a provider with more has to offer a selection of its own. */
export const MAX_SELECTABLE_ACCOUNTS = 200;

/** What the account selection page shows. */
export interface SelectionView extends Pick<PendingSelection, 'choices' | 'hasMore'> {
  /** One-time token of the page's address. */
  token: string;
  /** The id of the account that is connected now; null where it is none of these. */
  previous: string | null;
}

export interface SelectionRequired {
  kind: 'choose';
  view: SelectionView;
}

export interface PendingSelections {
  /**
   * Stores the tokens of a sign-in in its attempt, encrypted, until the customer has selected an
   * account. Tokens that cannot be stored are revoked.
   */
  requireSelection(
    attempt: AttemptRow,
    client: OAuthClient,
    several: SeveralAccounts,
  ): Promise<SelectionRequired | AttemptFailure>;
  /** The account that this linked account has connected now, where it is one of these. */
  previousAccount(attempt: AttemptRow, choices: readonly AccountChoice[]): Promise<string | null>;
}

export function createPendingSelections({
  db,
  keyRing,
}: Pick<ConnectDeps, 'db' | 'keyRing'>): PendingSelections {
  const previousAccount: PendingSelections['previousAccount'] = async (attempt, choices) => {
    const { linked_account, slug, snapshot } = attempt;
    const { identifier } = parseSnapshot(snapshot);
    const name = identifier === false ? undefined : identifier.list?.as;
    const tenant = tenantOfRow(attempt);
    const [connection] = await db.asTenant(tenant, (tx) =>
      listConnections(tx, tenant, { linked_account, slug, auth_type: 'oauth2' }),
    );
    const id = name === undefined ? undefined : connection?.variables[name];
    return choices.some((choice) => choice.id === id) ? (id ?? null) : null;
  };

  /** Null: the attempt ended while the provider was called. */
  const store = async (
    attempt: AttemptRow,
    client: OAuthClient,
    { tokens, variables, choices: all }: SeveralAccounts,
  ): Promise<SelectionView | null> => {
    const previous = await previousAccount(attempt, all);
    const choices = shownChoices(all, previous);
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
        return failure('CODE_EXPIRED', appNameOf(attempt));
      }
      return { kind: 'choose', view };
    },
  };
}

/** The first ones, and always the one that is connected now. */
function shownChoices(all: readonly AccountChoice[], previous: string | null): AccountChoice[] {
  const shown = all.slice(0, MAX_SELECTABLE_ACCOUNTS);
  const known = all.find(({ id }) => id === previous);
  return known === undefined || shown.includes(known) ? shown : [...shown.slice(0, -1), known];
}
