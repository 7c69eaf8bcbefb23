import {
  type AttemptEnd,
  type AttemptRow,
  consumeAttempt,
  findAttemptByState,
  finishAttempt,
  noteTurnedAway,
} from '../db/connect-attempt-repo.ts';
import type { Tenant } from '../db/database.ts';
import { recordSeveredWindow } from '../db/severed-window-repo.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { type Cookies, isAttemptBrowser } from './attempt-cookie.ts';
import { type AttemptFailure, attemptError, failure } from './attempt-errors.ts';
import { hashSecret } from './attempt-secret.ts';
import { connectByAnswer } from './complete-exchange.ts';
import { appOf, isOverdue } from './start-link.ts';

export type CompleteOutcome =
  | { kind: 'connected'; app: string; attempt: AttemptRow; connection_id: string }
  | { kind: 'failed'; app: string; attempt: AttemptRow; failure: AttemptFailure }
  /** The attempt belongs to another browser, and goes on there. */
  | { kind: 'wrong_browser' }
  /** No attempt waits for this state: made up, used before, or over. */
  | { kind: 'unknown' };

/**
 * Finishes an attempt when the vendor sends the browser back. Only the browser that opened the start
 * page can: whoever is lured to a callback with a stranger's state connects nothing. The state is used
 * up then, whatever comes next, and the code is redeemed by what the attempt stored at its start.
 *
 * @param slug the app in the path, which must be the attempt's (mix-up, RFC 9700 4.4)
 * @param params the query as it came
 */
export async function completeAttempt(
  deps: ConnectDeps,
  slug: string,
  params: URLSearchParams,
  cookies: Cookies,
): Promise<CompleteOutcome> {
  const state = params.get('state') ?? '';
  const stateHash = hashSecret(state);
  const found = await deps.db.byState(stateHash, (tx) => findAttemptByState(tx, stateHash));
  if (found === null) {
    return { kind: 'unknown' };
  }
  const tenant: Tenant = { org_id: found.org_id, environment: found.environment };
  if (isOverdue(found, deps.clock())) {
    await end(deps, tenant, found, {
      status: 'expired',
      error: attemptError('ATTEMPT_EXPIRED', appOf(found)),
    });
    return { kind: 'unknown' };
  }
  // Cancelled on the start page, for one: whoever kept the vendor's address must not go on by it.
  if (found.status !== 'pending') {
    return { kind: 'unknown' };
  }
  if (!isAttemptBrowser(deps.publicUrl(), found, cookies)) {
    const error = attemptError('WRONG_BROWSER', appOf(found));
    await deps.db.asTenant(tenant, (tx) => noteTurnedAway(tx, tenant, found._id, error));
    return { kind: 'wrong_browser' };
  }
  const attempt = await deps.db.asTenant(tenant, (tx) =>
    consumeAttempt(tx, tenant, found._id, deps.clock()),
  );
  if (attempt === null) {
    return { kind: 'unknown' };
  }
  if (attempt.window_closed_at !== null) {
    await deps.db.asTenant(tenant, (tx) =>
      recordSeveredWindow(tx, tenant, attempt.slug, deps.clock()),
    );
  }
  const app = appOf(attempt);
  const outcome =
    attempt.slug === slug
      ? await connect(deps, tenant, attempt, { params, state })
      : failure('WRONG_APP', app);
  if ('connection_id' in outcome) {
    return { kind: 'connected', app, attempt, connection_id: outcome.connection_id };
  }
  const { status, code, error } = outcome;
  deps.log.info({ attempt: attempt._id, slug: attempt.slug, code }, 'not connected');
  await end(deps, tenant, attempt, { status, error });
  return { kind: 'failed', app, attempt, failure: outcome };
}

async function connect(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  answer: { params: URLSearchParams; state: string },
): Promise<{ connection_id: string } | AttemptFailure> {
  try {
    return await connectByAnswer(deps, tenant, attempt, answer);
  } catch (error) {
    // The state is used up, so the attempt must not stay pending.
    deps.log.error({ err: error, attempt: attempt._id }, 'the callback failed');
    return failure('SERVER_ERROR', appOf(attempt));
  }
}

const end = (deps: ConnectDeps, tenant: Tenant, { _id }: AttemptRow, how: AttemptEnd) =>
  deps.db.asTenant(tenant, (tx) => finishAttempt(tx, tenant, _id, how));
