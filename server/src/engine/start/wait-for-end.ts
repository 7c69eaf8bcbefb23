import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tenant } from '#db/database.ts';
import { readExecution } from '#db/executions/execution-repo.ts';
import { readReturned } from '#domain/executions/returned-value.ts';
import type { Engine, StartedHere } from '../engine.ts';
import type { Finish } from '../segment/run-segment.ts';

/** Milliseconds between two looks at the row of a run, which may end in another process. */
const POLL_MS = 200;

/** Waits for the end of a run in any process. Null if it does not end within the time. */
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
        const { head, return_value } = found;
        return {
          ...head,
          return_value: await readReturned({ db, keyRing }, tenant, execution_id, return_value),
        };
      }
      await Promise.race([sleep(POLL_MS, undefined, { ref: false }), isOver]);
    }
    return null;
  } finally {
    clearTimeout(timer);
  }
}
