import { parseSnapshot } from '../../connectors/parse-connector.ts';
import {
  type AttemptRow,
  clearPendingSelection,
  finishAttempt,
  listPendingSelections,
} from '../../db/connect/connect-attempt-repo.ts';
import type { AccountScope, ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { attemptError } from '../attempt/attempt-errors.ts';
import { appOf, tenantOfAttempt } from '../attempt/start-link.ts';
import { credentialsOf } from '../attempt/store-signed-in.ts';
import { enqueueRevocation, type QueuedRevocation } from '../revocation/revocation-queue.ts';
import { decryptSelection, type PendingSelection } from './encrypt-selection.ts';

/**
 * Readies the tokens that an attempt holds for the queue of revocations. Null: the provider takes none
 * back, and they end by themselves.
 */
export async function enqueueSelectionTokens(
  deps: Pick<ConnectDeps, 'keyRing' | 'clock'>,
  attempt: AttemptRow,
  held: PendingSelection,
): Promise<QueuedRevocation | null> {
  const snapshot = parseSnapshot(attempt.snapshot);
  if (snapshot.oauth2.revoke === false) {
    return null;
  }
  return enqueueRevocation(deps, {
    tenant: tenantOfAttempt(attempt),
    connection: attempt._id,
    linked_account: attempt.linked_account,
    slug: attempt.slug,
    variables: held.variables,
    credentials: credentialsOf(held.tokens),
    provider: { snapshot, client: held.client },
  });
}

/** Hands the tokens of a choice that nobody will make to the queue, and ends its attempt as expired. */
export async function abandonSelection(deps: ConnectDeps, attempt: AttemptRow): Promise<void> {
  const tenant = tenantOfAttempt(attempt);
  const queued = await ready(deps, attempt).catch((err: unknown) => {
    // What does not open now never will: it must not come back every few seconds.
    deps.log.error({ err, attempt: attempt._id }, 'the tokens of a choice are lost');
    return null;
  });
  await deps.db.asTenant(tenant, async (tx) => {
    if (await clearPendingSelection(tx, tenant, attempt._id)) {
      const error = attemptError('ATTEMPT_EXPIRED', appOf(attempt));
      await finishAttempt(tx, tenant, attempt._id, { status: 'expired', error });
      await queued?.write(tx);
    }
  });
}

/** The same for every choice of a linked account that is about to go, and its attempts with it. */
export async function abandonSelectionsOf(
  deps: ConnectDeps,
  { tenant, linked_account }: AccountScope,
): Promise<void> {
  const held = await deps.db.asTenant(tenant, (tx) =>
    listPendingSelections(tx, tenant, linked_account),
  );
  for (const attempt of held) {
    await abandonSelection(deps, attempt);
  }
}

async function ready(deps: ConnectDeps, attempt: AttemptRow): Promise<QueuedRevocation | null> {
  const { _id, choice_encrypted } = attempt;
  return choice_encrypted === null
    ? null
    : enqueueSelectionTokens(
        deps,
        attempt,
        await decryptSelection(deps, tenantOfAttempt(attempt), _id, choice_encrypted),
      );
}
