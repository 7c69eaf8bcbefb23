import type { Database } from '../db/database.ts';
import type { Engine } from '../engine/engine.ts';
import { createDbosQueue } from '../engine/queue/dbos-queue.ts';

/** The maximum number of queued runs that this process executes at a time. */
const CONCURRENCY = 50;

/** Opens the engine. @param isWorker whether this process executes queued runs, too, besides those of waiting callers */
export async function openEngine(
  { engine, db }: { engine: Engine; db: Database },
  isWorker: boolean,
): Promise<void> {
  const { engineProcess, log } = engine.deps;
  await engine.open(
    isWorker
      ? createDbosQueue({
          appUrl: db.appUrl,
          executor: engineProcess.id,
          concurrency: CONCURRENCY,
          log,
        })
      : null,
  );
}
