import type { ConnectAttempt } from '@patchbay/contract/schema.gen.d.ts';
import {
  type AttemptRow,
  findAttempt,
  finishAttempt,
  recordWindowClosed,
} from '../../db/connect/connect-attempt-repo.ts';
import type { AccountScope, ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { attemptError } from './attempt-errors.ts';
import { appOf, isOverdue } from './start-link.ts';

/**
 * How an attempt stands, for the linked account that it belongs to.
 *
 * @param which.isWindowClosed the client sees its window closed
 * @returns null where this account has no such attempt for this app
 */
export async function readAttempt(
  deps: Pick<ConnectDeps, 'db' | 'clock'>,
  { tenant, linked_account }: AccountScope,
  which: { slug: string; attempt: string; isWindowClosed: boolean },
): Promise<ConnectAttempt | null> {
  const now = deps.clock();
  return deps.db.asTenant(tenant, async (tx) => {
    const of = { _id: which.attempt, linked_account, slug: which.slug };
    const row = await findAttempt(tx, tenant, of);
    if (row === null) {
      return null;
    }
    if (isOverdue(row, now)) {
      const error = attemptError('ATTEMPT_EXPIRED', appOf(row));
      await finishAttempt(tx, tenant, row._id, { status: 'expired', error });
      return attemptBody({ ...row, status: 'expired', error });
    }
    if (which.isWindowClosed) {
      await recordWindowClosed(tx, tenant, row._id, now);
    }
    return attemptBody(row);
  });
}

function attemptBody(row: AttemptRow): ConnectAttempt {
  const { _id: id, status, error, connection, missing_scopes } = row;
  return {
    id,
    status,
    ...(error === null ? {} : error),
    ...(connection === null ? {} : { connection_id: connection }),
    ...(missing_scopes === null || missing_scopes.length === 0 ? {} : { missing_scopes }),
  };
}
