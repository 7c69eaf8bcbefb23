import { listDueRevocations } from '../db/connect/pending-revocation-repo.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { revokeNow } from '../oauth/revocation/process-revocation.ts';
import { inParallel } from './in-parallel.ts';

const BATCH = 100;
const AT_ONCE = 4;

/** Asks vendors again that did not take back the tokens of a disconnected connection. */
export async function revokeDueTokens(deps: ConnectDeps, signal?: AbortSignal): Promise<void> {
  const due = await listDueRevocations(deps.db, deps.clock(), BATCH);
  await inParallel(
    due,
    AT_ONCE,
    async (row) => {
      try {
        await revokeNow(deps, row);
      } catch (err) {
        // Its next try is planned already, and the last one deletes it.
        const { connection, slug } = row;
        deps.log.error({ err, connection, slug }, 'a pending revocation could not be tried');
      }
    },
    signal,
  );
}
