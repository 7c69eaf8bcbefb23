import { listDueRevocations } from '../db/connect/pending-revocation-repo.ts';
import type { ConnectDeps } from '../domain/connect/connections/connect-deps.ts';
import { forEachDueRow } from '../lib/each-due-row.ts';
import type { Revocations } from '../oauth/revocation/revocations.ts';

const BATCH_SIZE = 50;
const CONCURRENCY = 4;

export interface RevocationDeps extends Pick<ConnectDeps, 'db' | 'clock' | 'log'> {
  revocations: Pick<Revocations, 'processRevocation' | 'putOffRevocation'>;
}

/** Retries revocations that failed when their connection was disconnected. */
export async function processDueRevocations(
  { db, clock, log, revocations }: RevocationDeps,
  signal?: AbortSignal,
): Promise<void> {
  await forEachDueRow(
    (limit, leftOut) => listDueRevocations(db, clock(), limit, leftOut),
    (row) => revocations.processRevocation(row),
    {
      batchSize: BATCH_SIZE,
      concurrency: CONCURRENCY,
      signal,
      log,
      name: 'trying a pending revocation',
      describe: ({ _id: revocation, connection, slug }) => ({ revocation, connection, slug }),
      onFailure: (row) => revocations.putOffRevocation(row),
    },
  );
}
