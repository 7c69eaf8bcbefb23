import {
  type DueConnection,
  listDueConnections,
  recordRefreshFailure,
} from '../db/connect/connection-refresh-repo.ts';
import { tenantOfRow } from '../db/in-tenant.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { ConnectionUnusableError } from '../domain/connections/connection-unusable-error.ts';
import { retryAt } from '../domain/connections/refresh-schedule.ts';
import { forEachDueRow } from '../lib/each-due-row.ts';
import type { CredentialProvider } from '../oauth/refresh/credential-provider.ts';

/** An organization whose providers hang delays another one by so many refreshes of 15 seconds. */
const BATCH_SIZE = 50;
/** A provider that hangs for 15 seconds must not delay the others. */
const CONCURRENCY = 8;

/**
 * Refreshes all due connections of all tenants. Any number of processes may do so
 * concurrently: the lease of each connection lets one of them send the request.
 *
 * @returns how many connections were looked at
 */
export async function refreshDueConnections(
  deps: Pick<ConnectDeps, 'db' | 'clock' | 'log'>,
  source: Pick<CredentialProvider, 'refreshIfDue'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock, log } = deps;
  const putOff = (row: DueConnection) =>
    db.asTenant(tenantOfRow(row), (tx) =>
      recordRefreshFailure(tx, row, retryAt(row.refresh_failures + 1, clock())),
    );
  const refresh = async (row: DueConnection) => {
    try {
      await source.refreshIfDue(tenantOfRow(row), row._id);
    } catch (error) {
      if (!(error instanceof ConnectionUnusableError)) {
        throw error;
      }
      // Another process has deleted or expired it, or it is a row that is never to be refreshed.
      await putOff(row);
    }
  };
  return forEachDueRow(
    (limit, leftOut) => listDueConnections(db, clock(), limit, leftOut),
    refresh,
    {
      batchSize: BATCH_SIZE,
      concurrency: CONCURRENCY,
      signal,
      log,
      name: 'refreshing a connection',
      describe: ({ _id: connection }) => ({ connection }),
      onFailure: putOff,
    },
  );
}
