import {
  type DueConnection,
  listDueConnections,
  recordRefreshFailure,
} from '../db/connect/connection-refresh-repo.ts';
import { toTenant } from '../db/in-tenant.ts';
import type { ConnectDeps } from '../domain/connect/connections/connect-deps.ts';
import { ConnectionUnusableError } from '../domain/connect/connections/connection-unusable-error.ts';
import { getRetryAt } from '../domain/connect/connections/refresh-schedule.ts';
import { forEachDueRow } from '../lib/each-due-row.ts';
import type { CredentialProvider } from '../oauth/refresh/credential-provider.ts';

/** The number of refreshes of 15 seconds by which an organization with hanging providers delays another one. */
const BATCH_SIZE = 50;
/** The number of refreshes at a time, so that a provider that hangs for 15 seconds does not delay the others. */
const CONCURRENCY = 8;

/**
 * Refreshes all due connections of all tenants. Any number of processes may do so concurrently, because the lease of
 * each connection lets only one of them send the request.
 *
 * @returns the number of connections that were tried
 */
export async function refreshDueConnections(
  deps: Pick<ConnectDeps, 'db' | 'clock' | 'log'>,
  source: Pick<CredentialProvider, 'refreshIfDue'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock, log } = deps;
  const putOff = (row: DueConnection) =>
    db.asTenant(toTenant(row), (tx) =>
      recordRefreshFailure(tx, row, getRetryAt(row.refresh_failures + 1, clock())),
    );
  const refresh = async (row: DueConnection) => {
    try {
      await source.refreshIfDue(toTenant(row), row._id);
    } catch (error) {
      if (!(error instanceof ConnectionUnusableError)) {
        throw error;
      }
      // Another process has deleted or expired the connection, or it must never be refreshed.
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
