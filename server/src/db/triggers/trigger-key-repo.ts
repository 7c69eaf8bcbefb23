import { and, eq, lte } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { triggerKeyTable } from '../schema/triggers/trigger-key.ts';

export type NewTriggerKey = Pick<
  typeof triggerKeyTable.$inferInsert,
  'workflow' | 'key_hash' | 'execution' | 'expires_at'
>;

/**
 * Takes an idempotency key for an execution. Of two at the same time one waits for the other's commit.
 *
 * @returns the execution that has the key
 */
export async function claimTriggerKey(
  tx: Tx,
  tenant: Tenant,
  key: NewTriggerKey,
  now: Date,
): Promise<string> {
  const { workflow, key_hash, expires_at, execution } = key;
  const [claimed] = await tx
    .insert(triggerKeyTable)
    .values({ ...tenant, ...key, created_at: now })
    .onConflictDoUpdate({
      target: [triggerKeyTable.workflow, triggerKeyTable.key_hash],
      set: { execution, expires_at, created_at: now },
      setWhere: lte(triggerKeyTable.expires_at, now),
    })
    .returning({ execution: triggerKeyTable.execution });
  if (claimed !== undefined) {
    return claimed.execution;
  }
  const [first] = await tx
    .select({ execution: triggerKeyTable.execution })
    .from(triggerKeyTable)
    .where(
      and(
        inTenant(triggerKeyTable, tenant),
        eq(triggerKeyTable.workflow, workflow),
        eq(triggerKeyTable.key_hash, key_hash),
      ),
    );
  return first?.execution ?? '';
}
