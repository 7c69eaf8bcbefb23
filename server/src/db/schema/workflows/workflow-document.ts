import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { CONFIG_ACTORS } from '../configs/config.ts';
import { workflowTable } from './workflow.ts';

/** Creates the columns that a draft and a version have in common. */
const documentColumns = () => ({
  ...tenantColumns(),
  workflow: text('workflow').notNull(),
  /** Nodes, edges, settings and payload schema; its type is the domain's. */
  document: anyJson('document').notNull(),
  /** `_id`s of the workflows that it runs as sub-flows. */
  sub_flows: text('sub_flows').array().notNull().default([]),
  actor_name: text('actor_name'),
  created_at: createdAt(),
});

/** The draft of a workflow, which the editor changes. `revision` rises with each save. */
export const workflowDraftTable = pgTable(
  'workflow_draft',
  {
    ...documentColumns(),
    revision: integer('revision').notNull(),
    /** The kind of actor that saved it last. Null if it is unchanged since its creation. */
    actor_type: text('actor_type', { enum: CONFIG_ACTORS }),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.workflow],
      foreignColumns: [workflowTable.org_id, workflowTable.environment, workflowTable._id],
      name: 'workflow_draft_workflow',
    }).onDelete('cascade'),
    unique('workflow_draft_once').on(table.workflow),
    unique('workflow_draft_in_tenant').on(table.org_id, table.environment, table._id),
    check(
      'workflow_draft_actor',
      sql`${table.actor_type} in ('user', 'linked_account', 'backend', 'system')`,
    ),
  ],
);

/** Published versions. Only their notes change, and they go with the workflow: a run ends on its version. */
export const workflowVersionTable = pgTable(
  'workflow_version',
  {
    ...documentColumns(),
    version: integer('version').notNull(),
    description: text('description'),
    /** The kind of actor that published it. */
    actor_type: text('actor_type', { enum: CONFIG_ACTORS }).notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.workflow],
      foreignColumns: [workflowTable.org_id, workflowTable.environment, workflowTable._id],
      name: 'workflow_version_workflow',
    }).onDelete('cascade'),
    unique('workflow_version_once').on(table.workflow, table.version),
    unique('workflow_version_in_tenant').on(table.org_id, table.environment, table._id),
    check(
      'workflow_version_actor',
      sql`${table.actor_type} in ('user', 'linked_account', 'backend', 'system')`,
    ),
  ],
);
