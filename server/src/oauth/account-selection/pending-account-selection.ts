import { parseSnapshot } from '../../connectors/parse-connector.ts';
import { type AttemptRow, setPendingSelection } from '../../db/connect/connect-attempt-repo.ts';
import { listConnections } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps, OAuthClient } from '../../domain/connections/connect-deps.ts';
import type { AccountChoice } from '../../domain/connections/identify.ts';
import { type AttemptFailure, failure } from '../attempt/attempt-errors.ts';
import { hashSecret, newSecret } from '../attempt/attempt-secret.ts';
import { appOf } from '../attempt/start-link.ts';
import type { SeveralAccounts } from '../provider/exchange-code.ts';
import {
  encryptSelection,
  MAX_SELECTABLE_ACCOUNTS,
  type PendingSelection,
} from './encrypt-selection.ts';

/** What the page that asks for an account shows. */
export interface SelectionView extends Pick<PendingSelection, 'choices' | 'hasMore'> {
  /** One-time token of the page's address. */
  token: string;
  /** The id of the account that is connected now; null where there is none among these. */
  previous: string | null;
}

export interface SelectionRequired {
  kind: 'choose';
  view: SelectionView;
}

/**
 * Keeps the tokens of a sign-in in its attempt, sealed, until the customer has chosen an account.
 *
 * @throws whatever keeps them from being stored; they are given back then
 */
export async function requireSelection(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  client: OAuthClient,
  several: SeveralAccounts,
): Promise<SelectionRequired | AttemptFailure> {
  try {
    const previous = await previousAccount(deps, tenant, attempt, several.choices);
    const choices = shownChoices(several.choices, previous);
    const hasMore = choices.length < several.choices.length;
    const { tokens, variables } = several;
    const held: PendingSelection = { tokens, variables, choices, hasMore, client };
    const token = newSecret();
    const choice_encrypted = await encryptSelection(deps, tenant, attempt._id, held);
    const secrets = { choice_hash: hashSecret(token), choice_encrypted };
    const isHeld = await deps.db.asTenant(tenant, (tx) =>
      setPendingSelection(tx, tenant, attempt._id, secrets),
    );
    if (isHeld) {
      return { kind: 'choose', view: { token, choices, hasMore, previous } };
    }
  } catch (error) {
    await several.revoke();
    throw error;
  }
  // Its time ran out while the provider was asked.
  await several.revoke();
  return failure('CODE_EXPIRED', appOf(attempt));
}

/** The account that this linked account has connected now, where it is one of these. */
export async function previousAccount(
  { db }: Pick<ConnectDeps, 'db'>,
  tenant: Tenant,
  { linked_account, slug, snapshot }: AttemptRow,
  choices: readonly AccountChoice[],
): Promise<string | null> {
  const { identifier } = parseSnapshot(snapshot);
  const name = identifier === false ? undefined : identifier.list?.as;
  const [connection] = await db.asTenant(tenant, (tx) =>
    listConnections(tx, tenant, { linked_account, slug, auth_type: 'oauth2' }),
  );
  const id = name === undefined ? undefined : connection?.variables[name];
  return choices.some((choice) => choice.id === id) ? (id ?? null) : null;
}

/** The first ones, and the one that is connected now in any case. */
function shownChoices(all: readonly AccountChoice[], previous: string | null): AccountChoice[] {
  const shown = all.slice(0, MAX_SELECTABLE_ACCOUNTS);
  const known = all.find(({ id }) => id === previous);
  return known === undefined || shown.includes(known) ? shown : [...shown.slice(0, -1), known];
}
