import { parseSnapshot } from '#connectors/parse-connector.ts';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';
import {
  type AttemptRow,
  consumeAttempt,
  findAttemptByState,
  getAppName,
  isOverdue,
  recordWrongBrowser,
} from '#db/connect/connect-attempt-repo.ts';
import { recordSeveredOpener } from '#db/connect/opener-severed-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import {
  type BrowserSecrets,
  decryptVerifier,
  isAttemptBrowser,
} from '#domain/connect/connections/attempt-secrets.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import type { StopCode } from '#domain/stopped-attempt.ts';
import {
  requireSelection,
  type SelectionRequired,
} from '../account-selection/pending-account-selection.ts';
import {
  type AttemptFailure,
  createAttemptError,
  createFailure,
} from '../attempt/attempt-errors.ts';
import {
  type Connected,
  endAttempt,
  finalizeAttempt,
  type NotConnected,
  storeAuthorized,
} from '../attempt/finalize-attempt.ts';
import { findStop, getStopCode } from '../attempt/stop-check.ts';
import { exchangeCode } from '../provider/exchange-code.ts';
import { canShareGrant } from '../provider/grant-check.ts';

/** The request of a browser that the provider redirected to us. */
export interface Callback {
  /** The app in the path, which must be that of the attempt (mix-up attack, RFC 9700 4.4). */
  slug: string;
  /** The unchanged query. */
  params: URLSearchParams;
  browser: BrowserSecrets;
}

export type CallbackOutcome =
  /** `choose`: the authorization reaches several accounts, and the customer has to select one. */
  | ((Connected | NotConnected | SelectionRequired) & { app: string; attempt: AttemptRow })
  /** The attempt belongs to another browser, and stays pending for it. */
  | { kind: 'wrong_browser' }
  /** No pending attempt has this state, because it was made up, used or has expired. */
  | { kind: 'unknown' };

/**
 * Finishes an attempt at the callback. Only the browser that opened the start page can do so, or an attacker could lure
 * a victim to a callback with the attacker's state. The state is consumed first.
 */
export async function connectFromCallback(
  deps: ConnectDeps,
  { slug, params, browser }: Callback,
): Promise<CallbackOutcome> {
  const state = params.get('state') ?? '';
  const consumed = await consume(deps, state, browser);
  if (consumed.kind === 'unknown' || consumed.kind === 'wrong_browser') {
    return consumed;
  }
  const { attempt } = consumed;
  const app = getAppName(attempt);
  if (consumed.kind === 'stopped') {
    return { kind: 'failed', failure: createFailure(consumed.code, app), app, attempt };
  }
  const outcome = await finalizeAttempt(deps, attempt, async () =>
    attempt.slug === slug ? connect(deps, attempt, params, state) : createFailure('WRONG_APP', app),
  );
  return { ...outcome, app, attempt };
}

/** Consumes the state, so that exactly one callback gets the attempt. */
async function consume(
  { db, clock }: Pick<ConnectDeps, 'db' | 'clock'>,
  state: string,
  browser: BrowserSecrets,
): Promise<
  | { kind: 'consumed'; attempt: AttemptRow }
  | { kind: 'stopped'; code: StopCode; attempt: AttemptRow }
  | { kind: 'unknown' }
  | { kind: 'wrong_browser' }
> {
  const hash = hashOpaqueToken(state);
  const found = await db.byState(hash, (tx) => findAttemptByState(tx, hash));
  if (found === null) {
    return { kind: 'unknown' };
  }
  const tenant = toTenant(found);
  if (isOverdue(found, clock())) {
    const error = createAttemptError('ATTEMPT_EXPIRED', getAppName(found));
    await endAttempt({ db }, found, { status: 'expired', error });
    return { kind: 'unknown' };
  }
  // After a cancellation on the start page, for example, the provider's address must not work any more.
  if (found.status !== 'pending') {
    const code = found.consumed_at === null ? getStopCode(found) : null;
    return code !== null && isAttemptBrowser(found, browser)
      ? { kind: 'stopped', code, attempt: found }
      : { kind: 'unknown' };
  }
  if (!isAttemptBrowser(found, browser)) {
    const error = createAttemptError('WRONG_BROWSER', getAppName(found));
    await db.asTenant(tenant, (tx) => recordWrongBrowser(tx, tenant, found._id, error));
    return { kind: 'wrong_browser' };
  }
  const attempt = await db.asTenant(tenant, (tx) => consumeAttempt(tx, tenant, found._id, clock()));
  if (attempt === null) {
    return { kind: 'unknown' };
  }
  if (attempt.window_closed_at !== null) {
    await db.asTenant(tenant, (tx) => recordSeveredOpener(tx, tenant, attempt.slug, clock()));
  }
  return { kind: 'consumed', attempt };
}

/** Redeems the code, and stores the connection or the accounts that the customer selects from. */
async function connect(
  deps: ConnectDeps,
  attempt: AttemptRow,
  params: URLSearchParams,
  state: string,
): Promise<Connected | SelectionRequired | AttemptFailure> {
  const { slug, variables, redirect_uri } = attempt;
  const stop = await findStop(deps, attempt);
  if (stop !== null) {
    return createFailure(stop, getAppName(attempt));
  }
  const snapshot = parseSnapshot(attempt.snapshot);
  const client = await deps.findOAuthClient(slug, toTenant(attempt));
  // The client was removed or replaced after the start.
  if (client === null || client.client_id !== snapshot.client_id) {
    return createFailure('CLIENT_CREDENTIALS_REJECTED', getAppName(attempt));
  }
  const verifier = await decryptVerifier(deps.keyRing, attempt);
  const authorization = { snapshot, client, variables, redirect_uri, verifier, state };
  const outcome = await exchangeCode(
    deps,
    {
      ...authorization,
      isGrantShared: () => canShareGrant(deps, { ...attempt, grant_identity: null }),
    },
    params,
  );
  switch (outcome.kind) {
    case 'failed':
      return createFailure(outcome.code, getAppName(attempt));
    case 'several':
      return requireSelection(deps, attempt, client, outcome);
    case 'authorized':
      return storeAuthorized(deps, attempt, outcome);
  }
}
