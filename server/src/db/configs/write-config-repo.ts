import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { configChangeTable, configValueTable, configWorkflowTable } from '../schema/config.ts';

export type NewConfigValue = typeof configValueTable.$inferInsert;
export type NewConfigChange = typeof configChangeTable.$inferInsert;

/** Stores one value in the place of the former one. The caller holds the config. */
export async function putConfigValue(tx: Tx, row: NewConfigValue): Promise<void> {
  await tx
    .insert(configValueTable)
    .values(row)
    .onConflictDoUpdate({
      target: [configValueTable.config, configValueTable.workflow, configValueTable.field_id],
      // The `_id` too: an encrypted value is bound to that of its row.
      set: {
        _id: sql`excluded._id`,
        value: sql`excluded.value`,
        value_encrypted: sql`excluded.value_encrypted`,
        revision: sql`excluded.revision`,
      },
    });
}

/** Switches one workflow of a config. The caller holds the config. */
export async function putConfigWorkflow(
  tx: Tx,
  row: typeof configWorkflowTable.$inferInsert,
): Promise<void> {
  await tx
    .insert(configWorkflowTable)
    .values(row)
    .onConflictDoUpdate({
      target: [configWorkflowTable.config, configWorkflowTable.workflow],
      set: { enabled: sql`excluded.enabled`, revision: sql`excluded.revision` },
    });
}

/** Adds entries to the history, in the transaction of the change. */
export async function insertConfigChanges(tx: Tx, rows: readonly NewConfigChange[]): Promise<void> {
  // One by one, in one message: each length of a list would be a statement of its own.
  await Promise.all(rows.map((row) => tx.insert(configChangeTable).values(row)));
}
