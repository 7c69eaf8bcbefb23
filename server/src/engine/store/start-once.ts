import type { Database, Tenant } from '#db/database.ts';
import { claimTriggerKey } from '#db/triggers/trigger-key-repo.ts';
import type { IdempotencyKey } from '#domain/triggers/idempotency-key.ts';
import type { StartOptions, StartPhase } from './engine-store.ts';
import { enqueueStart } from './enqueue-start.ts';
import type { StartRow } from './start-request.ts';

/** Starts a run like the store's `start`. Returns `known` and the id of the other execution if that has the key. */
export function startOnce(
  db: Database,
  {
    tenant,
    row,
    key,
    workflow,
  }: { tenant: Tenant; row: StartRow; key: IdempotencyKey; workflow: string },
  options: StartOptions,
): Promise<{ execution_id: string; phase: StartPhase }> {
  const now = row.started_at;
  const expires_at = new Date(now.getTime() + key.windowMs);
  const claim = { workflow, key_hash: key.hash, execution: row._id, expires_at };
  return db.asTenant(tenant, async (tx) => {
    const execution_id = await claimTriggerKey(tx, tenant, claim, now);
    const phase =
      execution_id === row._id ? await enqueueStart(tx, tenant, row, options) : ('known' as const);
    return { execution_id, phase };
  });
}
