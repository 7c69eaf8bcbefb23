import type { AttemptSnapshot } from '#connectors/connector.gen.d.ts';
import { parseSnapshot } from '#connectors/parse-connector.ts';
import { createOpaqueToken, hashOpaqueToken } from '#crypto/opaque-token.ts';
import {
  type AttemptRow,
  claimForBrowser,
  findAttemptByStart,
  finishAttempt,
  getAppName,
  isOverdue,
  recordOpener,
  recordWrongBrowser,
} from '#db/connect/connect-attempt-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import {
  type BrowserSecrets,
  decryptState,
  decryptVerifier,
  isAttemptBrowser,
} from '#domain/connect/connections/attempt-secrets.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { buildAuthorizeUrl } from '../provider/authorize-url.ts';
import { createAttemptError, createFailure } from './attempt-errors.ts';
import { type OAuth1Start, startOAuth1 } from './start-oauth1.ts';

/** The secret that binds an attempt to a browser. It is set as a cookie. */
export interface NewBrowserSecret {
  attemptId: string;
  secret: string;
  /** Seconds until the attempt expires. */
  seconds: number;
}

export type StartLink =
  /** The link is open. `newSecret` is set if this browser is the first to open it. */
  | { kind: 'open'; attempt: AttemptRow; newSecret: NewBrowserSecret | null }
  /** The attempt belongs to another browser. */
  | { kind: 'other_browser' }
  /** The link is unknown, or its attempt has ended. */
  | { kind: 'over' };

/** The form of the start page. `bind` comes with the nonce of the opener. */
export interface StartForm {
  action: 'bind' | 'continue' | 'cancel';
  nonce?: string | undefined;
  opener?: 'present' | undefined;
}

export type StartFormOutcome =
  | OAuth1Start
  /** The nonce is not that of the attempt, so the customer has to confirm. */
  | { kind: 'confirm' }
  | { kind: 'cancelled' };

/**
 * Opens the link of an attempt, which a browser opens before the provider's page. The first browser gets the attempt,
 * and every other browser is refused.
 *
 * @param lang the language of the page, which the following pages will have, too
 */
export async function openStartLink(
  deps: Pick<ConnectDeps, 'db' | 'clock'>,
  token: string,
  browser: BrowserSecrets,
  lang: string,
): Promise<StartLink> {
  const attempt = await findOpenAttempt(deps, token);
  if (attempt === null) {
    return { kind: 'over' };
  }
  if (isAttemptBrowser(attempt, browser)) {
    return { kind: 'open', attempt, newSecret: null };
  }
  const newSecret = await claim(deps, attempt, lang);
  if (newSecret !== null) {
    return { kind: 'open', attempt, newSecret };
  }
  const tenant = toTenant(attempt);
  const error = createAttemptError('START_LINK_USED', getAppName(attempt));
  await deps.db.asTenant(tenant, (tx) => recordWrongBrowser(tx, tenant, attempt._id, error));
  return { kind: 'other_browser' };
}

/** Finds the open link for the browser that the attempt belongs to already. */
export async function findStartLink(
  deps: Pick<ConnectDeps, 'db' | 'clock'>,
  token: string,
  browser: BrowserSecrets,
): Promise<StartLink> {
  const attempt = await findOpenAttempt(deps, token);
  if (attempt === null) {
    return { kind: 'over' };
  }
  return isAttemptBrowser(attempt, browser)
    ? { kind: 'open', attempt, newSecret: null }
    : { kind: 'other_browser' };
}

/** Returns the status of the attempt, also after its end. Null for other browsers. */
export async function getStartLinkStatus(
  { db, clock }: Pick<ConnectDeps, 'db' | 'clock'>,
  token: string,
  browser: BrowserSecrets,
): Promise<AttemptRow['status'] | null> {
  const attempt = await findAttemptByToken(db, token);
  if (attempt === null || !isAttemptBrowser(attempt, browser)) {
    return null;
  }
  return isOverdue(attempt, clock()) ? 'expired' : attempt.status;
}

/** Continues to the provider's page, asks the customer to confirm first, or cancels the attempt. */
export async function submitStartForm(
  deps: ConnectDeps,
  attempt: AttemptRow,
  { action, nonce, opener }: StartForm,
): Promise<StartFormOutcome> {
  const { db } = deps;
  if (action === 'cancel') {
    const tenant = toTenant(attempt);
    const { status, error } = createFailure('USER_DENIED', getAppName(attempt));
    await db.asTenant(tenant, (tx) => finishAttempt(tx, tenant, attempt._id, { status, error }));
    return { kind: 'cancelled' };
  }
  const hasNonce =
    attempt.nonce_hash !== null &&
    nonce !== undefined &&
    hashOpaqueToken(nonce) === attempt.nonce_hash;
  if (action === 'bind' && !hasNonce) {
    return { kind: 'confirm' };
  }
  if (opener === 'present') {
    const tenant = toTenant(attempt);
    await db.asTenant(tenant, (tx) => recordOpener(tx, tenant, attempt._id));
  }
  const snapshot = parseSnapshot(attempt.snapshot);
  const { oauth1 } = snapshot.oauth2;
  return oauth1 === undefined
    ? { kind: 'redirect', address: await getAuthorizeAddress(deps, attempt, snapshot) }
    : startOAuth1(deps, attempt, snapshot, oauth1);
}

function findAttemptByToken(db: ConnectDeps['db'], token: string): Promise<AttemptRow | null> {
  const hash = hashOpaqueToken(token);
  return db.byState(hash, (tx) => findAttemptByStart(tx, hash));
}

async function findOpenAttempt(
  { db, clock }: Pick<ConnectDeps, 'db' | 'clock'>,
  token: string,
): Promise<AttemptRow | null> {
  const attempt = await findAttemptByToken(db, token);
  const isOpen =
    attempt !== null &&
    attempt.status === 'pending' &&
    attempt.consumed_at === null &&
    !isOverdue(attempt, clock());
  return isOpen ? attempt : null;
}

/** Binds the attempt to a browser. Returns null if another browser was first. */
async function claim(
  { db, clock }: Pick<ConnectDeps, 'db' | 'clock'>,
  attempt: AttemptRow,
  lang: string,
): Promise<NewBrowserSecret | null> {
  if (attempt.browser_hash !== null) {
    return null;
  }
  const tenant = toTenant(attempt);
  const secret = createOpaqueToken();
  const seconds = Math.ceil((attempt.expires_at.getTime() - clock().getTime()) / 1000);
  const isFirst = await db.asTenant(tenant, (tx) =>
    claimForBrowser(tx, tenant, attempt._id, { browser_hash: hashOpaqueToken(secret), lang }),
  );
  return isFirst ? { attemptId: attempt._id, secret, seconds } : null;
}

/** Builds the provider's address for the browser from the attempt's snapshot. */
async function getAuthorizeAddress(
  { keyRing, publicUrl }: Pick<ConnectDeps, 'keyRing' | 'publicUrl'>,
  attempt: AttemptRow,
  { oauth2, client_id, scopes }: AttemptSnapshot,
): Promise<string> {
  const { redirect_uri, variables } = attempt;
  return buildAuthorizeUrl(oauth2, {
    variables,
    public_url: publicUrl(),
    client_id,
    redirect_uri,
    state: await decryptState(keyRing, attempt),
    verifier: await decryptVerifier(keyRing, attempt),
    scopes,
  });
}
