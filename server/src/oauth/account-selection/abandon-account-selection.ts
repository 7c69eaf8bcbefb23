import { parseSnapshot } from '#connectors/parse-connector.ts';
import {
  type AttemptRow,
  clearPendingSelection,
  finishAttempt,
  getAppName,
  listPendingSelections,
} from '#db/connect/connect-attempt-repo.ts';
import { tenantOfRow } from '#db/in-tenant.ts';
import { isPassing } from '#db/query-error.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { createAttemptError } from '../attempt/attempt-errors.ts';
import { toOAuthCredentials } from '../provider/token-response.ts';
import type { QueuedRevocation, RevocationQueue } from '../revocation/revocation-queue.ts';
import { decryptSelection, type PendingSelection } from './encrypt-selection.ts';

export interface AbandonedSelections {
  /**
   * Prepares the tokens of a selection for the revocation queue. Returns null if the provider does not offer
   * revocation, so that the tokens just expire.
   */
  queueTokens(attempt: AttemptRow, selection: PendingSelection): Promise<QueuedRevocation | null>;
  /** Queues the tokens of a selection that the customer did not make, and ends its attempt as expired. */
  abandonSelection(attempt: AttemptRow): Promise<void>;
  /** Abandons all selections of a linked account that is about to be deleted. */
  abandonSelectionsOf(scope: AccountScope): Promise<void>;
}

export function createAbandonedSelections({
  db,
  keyRing,
  log,
  enqueueRevocation,
}: Pick<ConnectDeps, 'db' | 'keyRing' | 'log'> &
  Pick<RevocationQueue, 'enqueueRevocation'>): AbandonedSelections {
  const queueTokens: AbandonedSelections['queueTokens'] = async (attempt, selection) => {
    const snapshot = parseSnapshot(attempt.snapshot);
    if (snapshot.oauth2.revoke === false) {
      return null;
    }
    return enqueueRevocation({
      tenant: tenantOfRow(attempt),
      connection: attempt._id,
      linked_account: attempt.linked_account,
      slug: attempt.slug,
      grant_identity: null,
      variables: selection.variables,
      credentials: toOAuthCredentials(selection.tokens),
      registration: { snapshot, client: selection.client },
    });
  };

  const queueStoredTokens = async (attempt: AttemptRow): Promise<QueuedRevocation | null> =>
    attempt.choice_encrypted === null
      ? null
      : queueTokens(attempt, await decryptSelection(keyRing, attempt, attempt.choice_encrypted));

  const abandonSelection = async (attempt: AttemptRow): Promise<void> => {
    const tenant = tenantOfRow(attempt);
    const queued = await queueStoredTokens(attempt).catch((err: unknown) => {
      if (isPassing(err)) {
        throw err;
      }
      // A value that cannot be decrypted now never can be, so it is not retried every few seconds.
      log.error({ err, attempt: attempt._id }, 'the tokens of a choice are lost');
      return null;
    });
    await db.asTenant(tenant, async (tx) => {
      if (await clearPendingSelection(tx, tenant, attempt._id)) {
        const error = createAttemptError('ATTEMPT_EXPIRED', getAppName(attempt));
        await finishAttempt(tx, tenant, attempt._id, { status: 'expired', error });
        await queued?.write(tx);
      }
    });
  };

  return {
    queueTokens,
    abandonSelection,
    abandonSelectionsOf: async ({ tenant, linked_account }) => {
      const pending = await db.asTenant(tenant, (tx) =>
        listPendingSelections(tx, tenant, linked_account),
      );
      for (const attempt of pending) {
        await abandonSelection(attempt);
      }
    },
  };
}
