import { foreignKey, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { workflowTable } from '../workflows/workflow.ts';

/** The secret that authenticates senders at a workflow's webhook. It is stored apart from the workflow's document. */
export const triggerSecretTable = pgTable(
  'trigger_secret',
  {
    ...tenantColumns(),
    workflow: text('workflow').notNull(),
    /** Encrypted by the key ring: `{table: 'trigger_secret', row: _id, column: 'secret_encrypted'}`. */
    secret_encrypted: text('secret_encrypted').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.workflow],
      foreignColumns: [workflowTable.org_id, workflowTable.environment, workflowTable._id],
      name: 'trigger_secret_workflow',
    }).onDelete('cascade'),
    unique('trigger_secret_once').on(table.workflow),
  ],
);
