import type { ConnectAttempt } from '@patchbay/contract/schema.gen.d.ts';
import {
  type AttemptRow,
  findAttempt,
  finishAttempt,
  getAppName,
  isOverdue,
  recordWindowClosed,
} from '#db/connect/connect-attempt-repo.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { createAttemptError } from './attempt-errors.ts';

export interface AttemptQuery {
  slug: string;
  attempt: string;
  /** Whether the client reports that its window is closed. */
  isWindowClosed: boolean;
}

/** Reads the status of an attempt. Returns null if the account lacks it for the app. */
export async function readAttempt(
  { db, clock }: Pick<ConnectDeps, 'db' | 'clock'>,
  { tenant, linked_account }: AccountScope,
  { slug, attempt, isWindowClosed }: AttemptQuery,
): Promise<ConnectAttempt | null> {
  const now = clock();
  return db.asTenant(tenant, async (tx) => {
    const row = await findAttempt(tx, tenant, { _id: attempt, linked_account, slug });
    if (row === null) {
      return null;
    }
    if (isOverdue(row, now)) {
      const error = createAttemptError('ATTEMPT_EXPIRED', getAppName(row));
      await finishAttempt(tx, tenant, row._id, { status: 'expired', error });
      return toConnectAttempt({ ...row, status: 'expired', error });
    }
    if (isWindowClosed) {
      await recordWindowClosed(tx, tenant, row._id, now);
    }
    return toConnectAttempt(row);
  });
}

function toConnectAttempt(row: AttemptRow): ConnectAttempt {
  const { _id: id, status, error, connection, missing_scopes } = row;
  return {
    id,
    status,
    ...(error === null ? {} : error),
    ...(connection === null ? {} : { connection_id: connection }),
    ...(missing_scopes === null || missing_scopes.length === 0 ? {} : { missing_scopes }),
  };
}
