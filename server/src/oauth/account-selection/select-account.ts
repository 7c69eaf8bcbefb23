import { parseSnapshot } from '../../connectors/parse-connector.ts';
import {
  type AttemptRow,
  claimPendingSelection,
  findAttemptBySelection,
  finishAttempt,
} from '../../db/connect/connect-attempt-repo.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { type Cookies, isAttemptBrowser } from '../../http/pages/connect/attempt-cookie.ts';
import { type AttemptFailure, failure } from '../attempt/attempt-errors.ts';
import { hashSecret } from '../attempt/attempt-secret.ts';
import { finalizeAttempt, type NotConnected } from '../attempt/finalize-attempt.ts';
import { appOf, isOverdue, tenantOfAttempt } from '../attempt/start-link.ts';
import { type Connected, storeSignedIn } from '../attempt/store-signed-in.ts';
import { resolveSelectedAccount } from '../provider/exchange-code.ts';
import { providerContextFrom } from '../provider/provider-context.ts';
import { processRevocation } from '../revocation/process-revocation.ts';
import { revokeTokens } from '../revocation/revoke-tokens.ts';
import { enqueueSelectionTokens } from './abandon-account-selection.ts';
import { decryptSelection, type PendingSelection } from './encrypt-selection.ts';
import { previousAccount, type SelectionView } from './pending-account-selection.ts';

/** A choice that its customer has not made yet. */
export interface OpenSelection {
  kind: 'open';
  attempt: AttemptRow;
  held: PendingSelection;
  view: SelectionView;
}

export type SelectionLookup =
  | OpenSelection
  /** The attempt belongs to another browser. */
  | { kind: 'other_browser' }
  /** Nobody has this address, or the choice was made, or the time is over. */
  | { kind: 'over' };

/** The choice of an address, for the browser that the attempt belongs to. */
export async function openSelection(
  deps: ConnectDeps,
  token: string,
  cookies: Cookies,
): Promise<SelectionLookup> {
  const hash = hashSecret(token);
  const attempt = await deps.db.byState(hash, (tx) => findAttemptBySelection(tx, hash));
  if (
    attempt === null ||
    attempt.status !== 'pending' ||
    attempt.choice_encrypted === null ||
    isOverdue(attempt, deps.clock())
  ) {
    return { kind: 'over' };
  }
  if (!isAttemptBrowser(deps.publicUrl(), attempt, cookies)) {
    return { kind: 'other_browser' };
  }
  const tenant = tenantOfAttempt(attempt);
  const held = await decryptSelection(deps, tenant, attempt._id, attempt.choice_encrypted);
  const { choices, hasMore } = held;
  const previous = await previousAccount(deps, tenant, attempt, choices);
  return { kind: 'open', attempt, held, view: { token, choices, hasMore, previous } };
}

export type SelectionOutcome =
  | Connected
  | NotConnected
  /** None of the accounts on the page: nothing has happened. */
  | { kind: 'ask' }
  /** Somebody was quicker, or the time is over. */
  | { kind: 'over' };

/** Connects one of the accounts. Works once. */
export async function selectAccount(
  deps: ConnectDeps,
  { attempt, held }: OpenSelection,
  account: string | undefined,
): Promise<SelectionOutcome> {
  const chosen = held.choices.find(({ id }) => id === account);
  if (chosen === undefined) {
    return { kind: 'ask' };
  }
  if (!(await claim(deps, attempt))) {
    return { kind: 'over' };
  }
  const tenant = tenantOfAttempt(attempt);
  return finalizeAttempt(deps, tenant, attempt, () =>
    connectSelected(deps, attempt, held, chosen.id),
  );
}

async function connectSelected(
  deps: ConnectDeps,
  attempt: AttemptRow,
  held: PendingSelection,
  id: string,
): Promise<Connected | AttemptFailure> {
  const tenant = tenantOfAttempt(attempt);
  const { client } = held;
  const signIn = { snapshot: parseSnapshot(attempt.snapshot), client };
  const current = await deps.findOAuthClient(attempt.slug, tenant);
  // It was taken away or exchanged since: nobody could refresh these tokens.
  if (current?.client_id !== client.client_id) {
    const provider = providerContextFrom(deps, signIn, held.variables);
    await revokeTokens(provider.client, held.tokens, deps.revokeBudgetMs);
    return failure('CLIENT_CREDENTIALS_REJECTED', appOf(attempt));
  }
  const outcome = await resolveSelectedAccount(deps, signIn, held, id);
  return outcome.kind === 'failed'
    ? outcome.failure
    : storeSignedIn(deps, tenant, attempt, outcome);
}

/** Ends the attempt as the customer's no, and gives the provider its tokens back. */
export async function cancelSelection(
  deps: ConnectDeps,
  { attempt, held }: OpenSelection,
): Promise<NotConnected | { kind: 'over' }> {
  if (!(await claim(deps, attempt))) {
    return { kind: 'over' };
  }
  const tenant = tenantOfAttempt(attempt);
  const denied = failure('USER_DENIED', appOf(attempt));
  const { status, error } = denied;
  const queued = await enqueueSelectionTokens(deps, attempt, held);
  await deps.db.asTenant(tenant, async (tx) => {
    await finishAttempt(tx, tenant, attempt._id, { status, error });
    await queued?.write(tx);
  });
  if (queued !== null) {
    await processRevocation(deps, queued.row);
  }
  return { kind: 'failed', failure: denied };
}

const claim = (deps: ConnectDeps, attempt: AttemptRow) => {
  const tenant = tenantOfAttempt(attempt);
  return deps.db.asTenant(tenant, (tx) => claimPendingSelection(tx, tenant, attempt, deps.clock()));
};
