import { parseSnapshot } from '#connectors/parse-connector.ts';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';
import {
  type AttemptRow,
  claimPendingSelection,
  findAttemptBySelection,
  finishAttempt,
  getAppName,
  isOverdue,
} from '#db/connect/connect-attempt-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import {
  type BrowserSecrets,
  isAttemptBrowser,
} from '#domain/connect/connections/attempt-secrets.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { type AttemptFailure, createFailure, type FailureCode } from '../attempt/attempt-errors.ts';
import {
  type Connected,
  finalizeAttempt,
  type NotConnected,
  storeAuthorized,
} from '../attempt/finalize-attempt.ts';
import { findStop } from '../attempt/stop-check.ts';
import { resolveSelectedAccount } from '../provider/exchange-code.ts';
import { canShareGrant } from '../provider/grant-check.ts';
import { createProvider } from '../provider/provider-context.ts';
import { revokeTokens } from '../provider/revoke-tokens.ts';
import { processRevocation } from '../revocation/process-revocation.ts';
import { queueTokens } from './abandon-account-selection.ts';
import { decryptSelection, type PendingSelection } from './encrypt-selection.ts';
import { findPreviousAccount, type SelectionView } from './pending-account-selection.ts';

/** A selection that the customer has not made yet. */
export interface OpenSelection {
  kind: 'open';
  attempt: AttemptRow;
  selection: PendingSelection;
  view: SelectionView;
}

export type SelectionLookup =
  | OpenSelection
  /** The attempt belongs to another browser. */
  | { kind: 'other_browser' }
  /** The address is unknown, the selection was made, or the attempt has ended. */
  | { kind: 'over' };

export type SelectionOutcome =
  | Connected
  | NotConnected
  /** None of the accounts on the page: nothing has happened. */
  | { kind: 'none_selected' }
  /** Another request was first, or the attempt has expired. */
  | { kind: 'over' };

/** Finds the selection of an address, for the browser that the attempt belongs to. */
export async function openSelection(
  { db, clock, keyRing }: Pick<ConnectDeps, 'db' | 'clock' | 'keyRing'>,
  token: string,
  browser: BrowserSecrets,
): Promise<SelectionLookup> {
  const hash = hashOpaqueToken(token);
  const attempt = await db.byState(hash, (tx) => findAttemptBySelection(tx, hash));
  if (
    attempt === null ||
    attempt.status !== 'pending' ||
    attempt.choice_encrypted === null ||
    isOverdue(attempt, clock())
  ) {
    return { kind: 'over' };
  }
  if (!isAttemptBrowser(attempt, browser)) {
    return { kind: 'other_browser' };
  }
  const selection = await decryptSelection(keyRing, attempt, attempt.choice_encrypted);
  const { choices, hasMore } = selection;
  const previous = await findPreviousAccount({ db }, attempt, choices);
  return { kind: 'open', attempt, selection, view: { token, choices, hasMore, previous } };
}

/** Connects one of the accounts. It works once. */
export async function selectAccount(
  deps: ConnectDeps,
  { attempt, selection }: OpenSelection,
  account: string | undefined,
): Promise<SelectionOutcome> {
  const selected = selection.choices.find(({ id }) => id === account);
  if (selected === undefined) {
    return { kind: 'none_selected' };
  }
  if (!(await claim(deps, attempt))) {
    return { kind: 'over' };
  }
  return finalizeAttempt(deps, attempt, () => connect(deps, attempt, selection, selected));
}

/** Ends the attempt as denied by the customer, and revokes its tokens. */
export async function cancelSelection(
  deps: ConnectDeps,
  { attempt, selection }: OpenSelection,
): Promise<NotConnected | { kind: 'over' }> {
  if (!(await claim(deps, attempt))) {
    return { kind: 'over' };
  }
  const tenant = toTenant(attempt);
  const denied = createFailure('USER_DENIED', getAppName(attempt));
  const { status, error } = denied;
  const queued = await queueTokens(deps, attempt, selection);
  await deps.db.asTenant(tenant, async (tx) => {
    await finishAttempt(tx, tenant, attempt._id, { status, error });
    await queued?.write(tx);
  });
  if (queued !== null) {
    await processRevocation(deps, queued.row);
  }
  return { kind: 'failed', failure: denied };
}

/** Marks the address as used. Returns false if it was used before or the attempt has ended. */
function claim(
  { db, clock }: Pick<ConnectDeps, 'db' | 'clock'>,
  attempt: AttemptRow,
): Promise<boolean> {
  const tenant = toTenant(attempt);
  return db.asTenant(tenant, (tx) => claimPendingSelection(tx, tenant, attempt, clock()));
}

/** Returns the reason why the tokens must not be stored any more, or null. */
async function findRefusal(
  deps: ConnectDeps,
  attempt: AttemptRow,
  { client_id }: OAuthClient,
): Promise<FailureCode | null> {
  const stop = await findStop(deps, attempt);
  if (stop !== null) {
    return stop;
  }
  // If the client was removed or replaced since, these tokens cannot be refreshed.
  const current = await deps.findOAuthClient(attempt.slug, toTenant(attempt));
  return current?.client_id === client_id ? null : 'CLIENT_CREDENTIALS_REJECTED';
}

async function connect(
  deps: ConnectDeps,
  attempt: AttemptRow,
  { client, tokens, variables }: PendingSelection,
  account: { id: string },
): Promise<Connected | AttemptFailure> {
  const registration = {
    snapshot: parseSnapshot(attempt.snapshot),
    client,
    isGrantShared: () => canShareGrant(deps, { ...attempt, grant_identity: null }),
  };
  const refused = await findRefusal(deps, attempt, client);
  if (refused !== null) {
    if (!(await registration.isGrantShared())) {
      const provider = createProvider(deps, registration, variables);
      await revokeTokens(provider.client, tokens, deps.revokeBudgetMs);
    }
    return createFailure(refused, getAppName(attempt));
  }
  const { id } = account;
  const outcome = await resolveSelectedAccount(deps, registration, { tokens, variables }, { id });
  return outcome.kind === 'failed'
    ? createFailure(outcome.code, getAppName(attempt))
    : storeAuthorized(deps, attempt, outcome);
}
