import {
  type AttemptRow,
  claimForBrowser,
  findAttemptByStart,
  finishAttempt,
  recordTurnedAway,
} from '../../db/connect/connect-attempt-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import {
  type Cookies,
  endedAttemptCookie,
  isAttemptBrowser,
  newAttemptCookie,
} from '../../http/pages/connect/attempt-cookie.ts';
import { attemptAuthorizeUrl } from './attempt-authorize-url.ts';
import { attemptError, failure } from './attempt-errors.ts';
import { hashSecret } from './attempt-secret.ts';

export type StartLink =
  /** `cookie` is the header that makes the attempt this browser's, where it is opened first. */
  | { kind: 'open'; attempt: AttemptRow; cookie: string | null }
  /** The attempt belongs to another browser. */
  | { kind: 'other_browser' }
  /** Nobody has this link, or its attempt has ended. */
  | { kind: 'over' };

export const tenantOfAttempt = ({ org_id, environment }: AttemptRow): Tenant => ({
  org_id,
  environment,
});

/** Opens a start link: the first browser gets the attempt, every other one is turned away. */
export async function openStartLink(
  deps: ConnectDeps,
  token: string,
  cookies: Cookies,
): Promise<StartLink> {
  const link = await lookUp(deps, token, cookies);
  if (link.kind !== 'not_mine') {
    return link;
  }
  const { attempt } = link;
  const tenant = tenantOfAttempt(attempt);
  const secondsLeft = (attempt.expires_at.getTime() - deps.clock().getTime()) / 1000;
  const cookie = newAttemptCookie(deps.publicUrl(), attempt._id, Math.ceil(secondsLeft));
  const isFirst =
    attempt.browser_hash === null &&
    (await deps.db.asTenant(tenant, (tx) => claimForBrowser(tx, tenant, attempt._id, cookie.hash)));
  if (isFirst) {
    return { kind: 'open', attempt, cookie: cookie.header };
  }
  await deps.db.asTenant(tenant, (tx) =>
    recordTurnedAway(tx, tenant, attempt._id, attemptError('START_LINK_USED', appOf(attempt))),
  );
  return { kind: 'other_browser' };
}

/** The attempt of a start link, for the browser that it belongs to. */
export async function findStartLink(
  deps: ConnectDeps,
  token: string,
  cookies: Cookies,
): Promise<StartLink> {
  const link = await lookUp(deps, token, cookies);
  return link.kind === 'not_mine' ? { kind: 'other_browser' } : link;
}

/** How the attempt of a start link stands, while it goes on and after; null for other browsers. */
export async function startLinkStatus(
  deps: ConnectDeps,
  token: string,
  cookies: Cookies,
): Promise<AttemptRow['status'] | null> {
  const attempt = await attemptByToken(deps, token);
  if (attempt === null || !isAttemptBrowser(deps.publicUrl(), attempt, cookies)) {
    return null;
  }
  return isOverdue(attempt, deps.clock()) ? 'expired' : attempt.status;
}

export type Proceeding =
  | { kind: 'redirect'; address: string }
  /** The nonce is not the one that the attempt was started with: the customer has to say so. */
  | { kind: 'ask' }
  | { kind: 'cancelled'; cookie: string };

/** What a person, or the page that opened the window, wants with an open attempt. */
export async function proceed(
  deps: ConnectDeps,
  attempt: AttemptRow,
  form: { action: 'bind' | 'continue' | 'cancel'; nonce?: string | undefined },
): Promise<Proceeding> {
  const tenant = tenantOfAttempt(attempt);
  if (form.action === 'cancel') {
    const { status, error } = failure('USER_DENIED', appOf(attempt));
    await deps.db.asTenant(tenant, (tx) =>
      finishAttempt(tx, tenant, attempt._id, { status, error }),
    );
    return { kind: 'cancelled', cookie: endedAttemptCookie(deps.publicUrl(), attempt._id) };
  }
  const isVouchedFor =
    attempt.nonce_hash !== null &&
    form.nonce !== undefined &&
    hashSecret(form.nonce) === attempt.nonce_hash;
  if (form.action === 'bind' && !isVouchedFor) {
    return { kind: 'ask' };
  }
  return { kind: 'redirect', address: await attemptAuthorizeUrl(deps, tenant, attempt) };
}

/** Name of the app at the attempt's start. */
export function appOf({ snapshot, slug }: Pick<AttemptRow, 'snapshot' | 'slug'>): string {
  return typeof snapshot.name === 'string' ? snapshot.name : slug;
}

/** Whether a pending attempt's time is over. */
export function isOverdue(attempt: AttemptRow, now: Date): boolean {
  return attempt.status === 'pending' && attempt.expires_at <= now;
}

type FoundLink =
  | Exclude<StartLink, { kind: 'other_browser' }>
  /** Not this browser's attempt; it may be nobody's yet. */
  | { kind: 'not_mine'; attempt: AttemptRow };

async function lookUp(deps: ConnectDeps, token: string, cookies: Cookies): Promise<FoundLink> {
  const attempt = await pendingAttempt(deps, token);
  if (attempt === null) {
    return { kind: 'over' };
  }
  return isAttemptBrowser(deps.publicUrl(), attempt, cookies)
    ? { kind: 'open', attempt, cookie: null }
    : { kind: 'not_mine', attempt };
}

async function attemptByToken(deps: ConnectDeps, token: string): Promise<AttemptRow | null> {
  const hash = hashSecret(token);
  return deps.db.byState(hash, (tx) => findAttemptByStart(tx, hash));
}

async function pendingAttempt(deps: ConnectDeps, token: string): Promise<AttemptRow | null> {
  const attempt = await attemptByToken(deps, token);
  const isOpen =
    attempt !== null &&
    attempt.status === 'pending' &&
    attempt.consumed_at === null &&
    !isOverdue(attempt, deps.clock());
  return isOpen ? attempt : null;
}
