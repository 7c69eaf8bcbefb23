import { listDueRevocations } from '../db/connect/pending-revocation-repo.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import type { Revocations } from '../oauth/revocation/revocations.ts';
import { inParallel } from './in-parallel.ts';

const BATCH_SIZE = 100;
const CONCURRENCY = 4;

export interface RevocationDeps extends Pick<ConnectDeps, 'db' | 'clock' | 'log'> {
  revocations: Pick<Revocations, 'processRevocation'>;
}

/** Retries revocations that failed when their connection was disconnected. */
export async function processDueRevocations(
  { db, clock, log, revocations }: RevocationDeps,
  signal?: AbortSignal,
): Promise<void> {
  const due = await listDueRevocations(db, clock(), BATCH_SIZE);
  await inParallel(
    due,
    CONCURRENCY,
    async (row) => {
      try {
        await revocations.processRevocation(row);
      } catch (err) {
        // Its next try is planned already, and the last one deletes it.
        const { connection, slug } = row;
        log.error({ err, connection, slug }, 'a pending revocation could not be tried');
      }
    },
    signal,
  );
}
