import { ensureSystemDatabase } from '@dbos-inc/dbos-sdk/internal/system_database';
import { GlobalLogger } from '@dbos-inc/dbos-sdk/internal/telemetry/logs';

/** The schema of the tables of the engine's queue. `functions/engine.sql` names it too. */
export const QUEUE_SCHEMA = 'dbos';

/**
 * Brings the queue's tables to the version of the library. Call it under the migration lock, as the
 * owner, and start the library with `runMigrations: false`: processes that migrate at the same time end
 * one another.
 */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  const log = new GlobalLogger(undefined, { logLevel: 'warn' });
  await ensureSystemDatabase(ownerUrl, log, undefined, QUEUE_SCHEMA, false);
}
