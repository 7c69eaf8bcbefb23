import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/** Folders of workflows, on one level. */
export const workflowFolderTable = pgTable(
  'workflow_folder',
  {
    ...tenantColumns(),
    name: text('name').notNull(),
    /** The slug of the app whose workflows it holds. Null if it holds workflows of every app and of none. */
    slug: text('slug'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    // The target of the foreign key of its workflows, which carries the tenant with it.
    unique('workflow_folder_in_tenant').on(table.org_id, table.environment, table._id),
    uniqueIndex('workflow_folder_name').on(
      table.org_id,
      table.environment,
      sql`coalesce(${table.slug}, '')`,
      sql`lower(${table.name})`,
    ),
    check('workflow_folder_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
