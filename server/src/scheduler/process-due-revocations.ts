import { listDueRevocations } from '../db/connect/pending-revocation-repo.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { processRevocation } from '../oauth/revocation/process-revocation.ts';
import { inParallel } from './in-parallel.ts';

const BATCH_SIZE = 100;
const CONCURRENCY = 4;

/** Asks providers again that did not take back the tokens of a disconnected connection. */
export async function processDueRevocations(
  deps: ConnectDeps,
  signal?: AbortSignal,
): Promise<void> {
  const due = await listDueRevocations(deps.db, deps.clock(), BATCH_SIZE);
  await inParallel(
    due,
    CONCURRENCY,
    async (row) => {
      try {
        await processRevocation(deps, row);
      } catch (err) {
        // Its next try is planned already, and the last one deletes it.
        const { connection, slug } = row;
        deps.log.error({ err, connection, slug }, 'a pending revocation could not be tried');
      }
    },
    signal,
  );
}
