import {
  type AttemptRow,
  consumeAttempt,
  findAttemptByState,
  recordTurnedAway,
} from '../../db/connect/connect-attempt-repo.ts';
import { recordSeveredOpener } from '../../db/connect/opener-severed-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { type Cookies, isAttemptBrowser } from '../../http/pages/connect/attempt-cookie.ts';
import type { SelectionRequired } from '../account-selection/pending-account-selection.ts';
import { attemptError, failure } from './attempt-errors.ts';
import { hashSecret } from './attempt-secret.ts';
import { connectFromCallback } from './connect-from-callback.ts';
import { endAttempt, finalizeAttempt, type NotConnected } from './finalize-attempt.ts';
import { appOf, isOverdue } from './start-link.ts';
import type { Connected } from './store-signed-in.ts';

export type CompleteOutcome =
  | ((Connected | NotConnected) & { app: string; attempt: AttemptRow })
  /** The sign-in reaches several accounts, and the customer has to say which. */
  | (SelectionRequired & { app: string; attempt: AttemptRow })
  /** The attempt belongs to another browser, and goes on there. */
  | { kind: 'wrong_browser' }
  /** No attempt waits for this state: made up, used before, or over. */
  | { kind: 'unknown' };

/**
 * Finishes an attempt when the provider sends the browser back. Only the browser that opened the start
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
    await endAttempt(deps, tenant, found, {
      status: 'expired',
      error: attemptError('ATTEMPT_EXPIRED', appOf(found)),
    });
    return { kind: 'unknown' };
  }
  // Cancelled on the start page, for one: whoever kept the provider's address must not go on by it.
  if (found.status !== 'pending') {
    return { kind: 'unknown' };
  }
  if (!isAttemptBrowser(deps.publicUrl(), found, cookies)) {
    const error = attemptError('WRONG_BROWSER', appOf(found));
    await deps.db.asTenant(tenant, (tx) => recordTurnedAway(tx, tenant, found._id, error));
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
      recordSeveredOpener(tx, tenant, attempt.slug, deps.clock()),
    );
  }
  const app = appOf(attempt);
  const outcome = await finalizeAttempt(deps, tenant, attempt, async () =>
    attempt.slug === slug
      ? connectFromCallback(deps, tenant, attempt, { params, state })
      : failure('WRONG_APP', app),
  );
  return { ...outcome, app, attempt };
}
