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
import { tenantOfRow } from '#db/in-tenant.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import {
  type BrowserSecrets,
  decryptVerifier,
  isAttemptBrowser,
} from '#domain/connect/connections/attempt-secrets.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import type { AccountChoice } from '#domain/connect/connections/identify.ts';
import type { StopCode } from '#domain/stopped-attempt.ts';
import type { CodeExchange, SeveralAccounts } from '../provider/exchange-code.ts';
import { createGrantCheck } from '../provider/grant-check.ts';
import { type AttemptFailure, createAttemptError, createFailure } from './attempt-errors.ts';
import type { AttemptFinalizer, Connected, NotConnected } from './finalize-attempt.ts';
import { createStopCheck, getStopCode } from './stop-check.ts';

/** The request of a browser that the provider redirected to us. */
export interface Callback {
  /** The app in the path, which must be that of the attempt (mix-up attack, RFC 9700 4.4). */
  slug: string;
  /** The unchanged query. */
  params: URLSearchParams;
  browser: BrowserSecrets;
}

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

export type CallbackOutcome =
  /** `choose`: the authorization reaches several accounts, and the customer has to select one. */
  | ((Connected | NotConnected | SelectionRequired) & { app: string; attempt: AttemptRow })
  /** The attempt belongs to another browser, and stays pending for it. */
  | { kind: 'wrong_browser' }
  /** No pending attempt has this state, because it was made up, used or has expired. */
  | { kind: 'unknown' };

export interface CallbackDeps extends ConnectDeps, CodeExchange, AttemptFinalizer {
  /**
   * Stores the tokens of an authorization in its attempt, encrypted, until the customer has selected an account.
   * Tokens that cannot be stored are revoked as by `exchangeCode`.
   */
  requireSelection(
    attempt: AttemptRow,
    client: OAuthClient,
    several: SeveralAccounts,
  ): Promise<SelectionRequired | AttemptFailure>;
}

/**
 * Creates a function that finishes an attempt at the callback. Only the browser that opened the start page can do so,
 * or an attacker could lure a victim to a callback with the attacker's state. The state is consumed first.
 */
export function createConnectFromCallback(
  deps: CallbackDeps,
): (callback: Callback) => Promise<CallbackOutcome> {
  const { db, clock, keyRing, findOAuthClient } = deps;
  const findStop = createStopCheck(deps);
  const isGrantShared = createGrantCheck(deps);
  const { exchangeCode, requireSelection, finalizeAttempt, storeAuthorized, endAttempt } = deps;

  return async ({ slug, params, browser }) => {
    const state = params.get('state') ?? '';
    const consumed = await consume(state, browser);
    if (consumed.kind === 'unknown' || consumed.kind === 'wrong_browser') {
      return consumed;
    }
    const { attempt } = consumed;
    const app = getAppName(attempt);
    if (consumed.kind === 'stopped') {
      return { kind: 'failed', failure: createFailure(consumed.code, app), app, attempt };
    }
    const outcome = await finalizeAttempt(attempt, async () =>
      attempt.slug === slug ? connect(attempt, params, state) : createFailure('WRONG_APP', app),
    );
    return { ...outcome, app, attempt };
  };

  /** Consumes the state, so that exactly one callback gets the attempt. */
  async function consume(
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
    const tenant = tenantOfRow(found);
    if (isOverdue(found, clock())) {
      const error = createAttemptError('ATTEMPT_EXPIRED', getAppName(found));
      await endAttempt(found, { status: 'expired', error });
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
    const attempt = await db.asTenant(tenant, (tx) =>
      consumeAttempt(tx, tenant, found._id, clock()),
    );
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
    attempt: AttemptRow,
    params: URLSearchParams,
    state: string,
  ): Promise<Connected | SelectionRequired | AttemptFailure> {
    const { slug, variables, redirect_uri } = attempt;
    const stop = await findStop(attempt);
    if (stop !== null) {
      return createFailure(stop, getAppName(attempt));
    }
    const snapshot = parseSnapshot(attempt.snapshot);
    const client = await findOAuthClient(slug, tenantOfRow(attempt));
    // The client was removed or replaced after the start.
    if (client === null || client.client_id !== snapshot.client_id) {
      return createFailure('CLIENT_CREDENTIALS_REJECTED', getAppName(attempt));
    }
    const verifier = await decryptVerifier(keyRing, attempt);
    const authorization = { snapshot, client, variables, redirect_uri, verifier, state };
    const outcome = await exchangeCode(
      {
        ...authorization,
        isGrantShared: () => isGrantShared({ ...attempt, grant_identity: null }),
      },
      params,
    );
    switch (outcome.kind) {
      case 'failed':
        return createFailure(outcome.code, getAppName(attempt));
      case 'several':
        return requireSelection(attempt, client, outcome);
      case 'authorized':
        return storeAuthorized(attempt, outcome);
    }
  }
}
