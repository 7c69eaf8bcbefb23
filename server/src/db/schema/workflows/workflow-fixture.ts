import { foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { workflowTable } from './workflow.ts';

/** Payloads that members saved for tests of a workflow. */
export const workflowFixtureTable = pgTable(
  'workflow_fixture',
  {
    ...tenantColumns(),
    workflow: text('workflow').notNull(),
    name: text('name').notNull(),
    /** The organization's own id of the linked account, or null. Not a foreign key, because the account may be deleted. */
    linked_account_id: text('linked_account_id'),
    /** The payload. Null if it is JSON's null. */
    payload: anyJson('payload'),
    /** The size of the payload as JSON in bytes. */
    size: integer('size').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('workflow_fixture_name').on(table.workflow, table.name),
    foreignKey({
      columns: [table.org_id, table.environment, table.workflow],
      foreignColumns: [workflowTable.org_id, workflowTable.environment, workflowTable._id],
      name: 'workflow_fixture_workflow',
    }).onDelete('cascade'),
  ],
);
