import { boolean, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ENVIRONMENTS, moment } from '../columns.ts';
import { CONFIG_ACTORS } from '../configs/config.ts';
import { workflowTable } from './workflow.ts';

/** Tabs that have a workflow open. Each says so every few seconds, so that the rows are worth no more than that. */
export const workflowPresenceTable = pgTable(
  'workflow_presence',
  {
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    workflow: text('workflow').notNull(),
    /** Made by the tab. */
    client_id: text('client_id').notNull(),
    actor_type: text('actor_type', { enum: CONFIG_ACTORS }).notNull(),
    actor_name: text('actor_name'),
    /** The `id` of the open node, or null if none is open. */
    node_id: text('node_id'),
    is_editing: boolean('is_editing').notNull(),
    seen_at: moment('seen_at').notNull(),
  },
  // No index on `seen_at`: with one, each heartbeat would write the indexes too.
  (table) => [
    primaryKey({ columns: [table.workflow, table.client_id] }),
    foreignKey({
      columns: [table.org_id, table.environment, table.workflow],
      foreignColumns: [workflowTable.org_id, workflowTable.environment, workflowTable._id],
      name: 'workflow_presence_workflow',
    }).onDelete('cascade'),
  ],
);
