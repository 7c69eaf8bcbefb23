import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tenant } from '../../db/database.ts';
import { readExecution } from '../../db/executions/execution-repo.ts';
import { readReturned } from '../../domain/executions/returned-value.ts';
import type { Engine, StartedHere } from '../engine.ts';
import type { Finish } from '../segment/run-segment.ts';

/** A run that is held, or waits, may end in another process: its row says so. */
const POLL_MS = 200;

/** How a run ended, wherever it did; null: not within so many milliseconds. */
export async function waitForEnd(
  { db, engine }: { db: Database; engine: Pick<Engine, 'deps'> },
  tenant: Tenant,
  { execution_id, ended }: StartedHere,
  milliseconds: number,
): Promise<Finish | null> {
  const waited = new AbortController();
  const timer = setTimeout(() => waited.abort(), milliseconds);
  const isOver = new Promise<null>((resolve) => {
    waited.signal.addEventListener('abort', () => resolve(null));
  });
  try {
    const here = await Promise.race([ended, isOver]);
    if (here !== null) {
      return here;
    }
    const request = { execution_id, viewer: undefined, linked_account_id: undefined };
    while (!waited.signal.aborted) {
      const found = await db.readAsTenant(tenant, (tx) => readExecution(tx, tenant, request));
      if (found === null || found.head.phase === 'ended') {
        if (found === null) {
          return null;
        }
        const { keyRing } = engine.deps;
        const { head, return_value: shown } = found;
        return {
          ...head,
          return_value: await readReturned({ db, keyRing }, tenant, execution_id, shown),
        };
      }
      await Promise.race([sleep(POLL_MS, undefined, { ref: false }), isOver]);
    }
    return null;
  } finally {
    clearTimeout(timer);
  }
}
