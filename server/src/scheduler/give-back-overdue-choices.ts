import {
  type AttemptRow,
  dropChoice,
  finishAttempt,
  listOverdueChoices,
} from '../db/connect-attempt-repo.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { openChoice } from '../oauth/attempt-choice.ts';
import { attemptError } from '../oauth/attempt-errors.ts';
import { queueHeldTokens } from '../oauth/give-back-choice.ts';
import type { QueuedRevocation } from '../oauth/revoke-later.ts';
import { appOf, tenantOfAttempt } from '../oauth/start-link.ts';

const BATCH = 100;
/** A choice that was made in the last moment is still being connected. */
const GRACE_MS = 60_000;

/** Hands the tokens of choices that nobody made in time to the queue of revocations. */
export async function giveBackOverdueChoices(
  deps: ConnectDeps,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(deps.clock().getTime() - GRACE_MS);
  for (const attempt of await listOverdueChoices(deps.db, before, BATCH)) {
    if (signal?.aborted === true) {
      return;
    }
    await giveBack(deps, attempt);
  }
}

async function giveBack(deps: ConnectDeps, attempt: AttemptRow): Promise<void> {
  const tenant = tenantOfAttempt(attempt);
  const queued = await ready(deps, attempt).catch((err: unknown) => {
    // What does not open now never will: it must not come back every few seconds.
    deps.log.error({ err, attempt: attempt._id }, 'the tokens of a choice are lost');
    return null;
  });
  await deps.db.asTenant(tenant, async (tx) => {
    if (await dropChoice(tx, tenant, attempt._id)) {
      const error = attemptError('ATTEMPT_EXPIRED', appOf(attempt));
      await finishAttempt(tx, tenant, attempt._id, { status: 'expired', error });
      await queued?.write(tx);
    }
  });
}

async function ready(deps: ConnectDeps, attempt: AttemptRow): Promise<QueuedRevocation | null> {
  const { _id, choice_encrypted } = attempt;
  return choice_encrypted === null
    ? null
    : queueHeldTokens(
        deps,
        attempt,
        await openChoice(deps, tenantOfAttempt(attempt), _id, choice_encrypted),
      );
}
