import { listDueRevocations } from '../db/connect/pending-revocation-repo.ts';
import type { ConnectDeps } from '../domain/connect/connections/connect-deps.ts';
import { forEachDueRow } from '../lib/each-due-row.ts';
import { processRevocation, putOffRevocation } from '../oauth/revocation/process-revocation.ts';

const BATCH_SIZE = 50;
const CONCURRENCY = 4;

/** Retries revocations that failed when their connection was disconnected. */
export async function processDueRevocations(
  deps: ConnectDeps,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = deps;
  await forEachDueRow(
    (limit, leftOut) => listDueRevocations(db, clock(), limit, leftOut),
    (row) => processRevocation(deps, row),
    {
      batchSize: BATCH_SIZE,
      concurrency: CONCURRENCY,
      signal,
      log,
      name: 'trying a pending revocation',
      describe: ({ _id: revocation, connection, slug }) => ({ revocation, connection, slug }),
      onFailure: (row) => putOffRevocation(deps, row),
    },
  );
}
