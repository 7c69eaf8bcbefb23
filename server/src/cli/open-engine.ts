import type { Database } from '../db/database.ts';
import type { Engine } from '../engine/engine.ts';
import { createDbosQueue } from '../engine/queue/dbos-queue.ts';

/** Runs of this process at a time that came by the queue. */
const CONCURRENCY = 50;

/** @param isWorker whether this process takes jobs too; else it only runs what callers wait for */
export async function openEngine(
  { engine, db }: { engine: Engine; db: Database },
  isWorker: boolean,
): Promise<void> {
  const { executor, log } = engine.deps;
  await engine.open(
    isWorker
      ? createDbosQueue({ appUrl: db.appUrl, executor: executor.id, concurrency: CONCURRENCY, log })
      : null,
  );
}
