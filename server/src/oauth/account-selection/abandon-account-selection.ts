import { parseSnapshot } from '#connectors/parse-connector.ts';
import {
  type AttemptRow,
  clearPendingSelection,
  finishAttempt,
  getAppName,
  listPendingSelections,
} from '#db/connect/connect-attempt-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import { isPassing } from '#db/query-error.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { createAttemptError } from '../attempt/attempt-errors.ts';
import { toOAuthCredentials } from '../provider/token-response.ts';
import { enqueueRevocation, type QueuedRevocation } from '../revocation/revocation-queue.ts';
import { decryptSelection, type PendingSelection } from './encrypt-selection.ts';

type AbandonDeps = Pick<ConnectDeps, 'db' | 'keyRing' | 'clock' | 'log'>;

/** Queues the tokens of a selection that the customer did not make, and ends its attempt as expired. */
export async function abandonSelection(deps: AbandonDeps, attempt: AttemptRow): Promise<void> {
  const tenant = toTenant(attempt);
  const queued = await queueStoredTokens(deps, attempt).catch((err: unknown) => {
    if (isPassing(err)) {
      throw err;
    }
    // A value that cannot be decrypted now never can be, so it is not retried every few seconds.
    deps.log.error({ err, attempt: attempt._id }, 'the tokens of a choice are lost');
    return null;
  });
  await deps.db.asTenant(tenant, async (tx) => {
    if (await clearPendingSelection(tx, tenant, attempt._id)) {
      const error = createAttemptError('ATTEMPT_EXPIRED', getAppName(attempt));
      await finishAttempt(tx, tenant, attempt._id, { status: 'expired', error });
      await queued?.write(tx);
    }
  });
}

/** Abandons all selections of a linked account that is about to be deleted. */
export async function abandonSelectionsOfAccount(
  deps: AbandonDeps,
  { tenant, linked_account }: AccountScope,
): Promise<void> {
  const pending = await deps.db.asTenant(tenant, (tx) =>
    listPendingSelections(tx, tenant, linked_account),
  );
  for (const attempt of pending) {
    await abandonSelection(deps, attempt);
  }
}

/**
 * Prepares the tokens of a selection for the revocation queue. Returns null if the provider does not offer
 * revocation, so that the tokens just expire.
 */
export async function queueTokens(
  deps: Pick<ConnectDeps, 'keyRing' | 'clock'>,
  attempt: AttemptRow,
  selection: PendingSelection,
): Promise<QueuedRevocation | null> {
  const snapshot = parseSnapshot(attempt.snapshot);
  if (snapshot.oauth2.revoke === false) {
    return null;
  }
  return enqueueRevocation(deps, {
    tenant: toTenant(attempt),
    connection: attempt._id,
    linked_account: attempt.linked_account,
    slug: attempt.slug,
    grant_identity: null,
    variables: selection.variables,
    credentials: toOAuthCredentials(selection.tokens),
    registration: { snapshot, client: selection.client },
  });
}

async function queueStoredTokens(
  deps: Pick<ConnectDeps, 'keyRing' | 'clock'>,
  attempt: AttemptRow,
): Promise<QueuedRevocation | null> {
  return attempt.choice_encrypted === null
    ? null
    : queueTokens(
        deps,
        attempt,
        await decryptSelection(deps.keyRing, attempt, attempt.choice_encrypted),
      );
}
