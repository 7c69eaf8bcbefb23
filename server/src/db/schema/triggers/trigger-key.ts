import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, ENVIRONMENTS, moment } from '../columns.ts';
import { workflowTable } from '../workflows/workflow.ts';

/** An idempotency key that started a run. A second start with it within the window starts none. */
export const triggerKeyTable = pgTable(
  'trigger_key',
  {
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    workflow: text('workflow').notNull(),
    /** The SHA-256 of linked account, config and key. */
    key_hash: text('key_hash').notNull(),
    /** The `_id` of the execution that it started. */
    execution: text('execution').notNull(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workflow, table.key_hash] }),
    foreignKey({
      columns: [table.org_id, table.environment, table.workflow],
      foreignColumns: [workflowTable.org_id, workflowTable.environment, workflowTable._id],
      name: 'trigger_key_workflow',
    }).onDelete('cascade'),
    index('trigger_key_expired').on(table.org_id, table.environment, table.expires_at),
  ],
);
