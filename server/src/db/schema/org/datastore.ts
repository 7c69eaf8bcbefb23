import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { orgTable } from './org.ts';

/** Named JSON values of an environment, which no workflow reads. */
export const datastoreTable = pgTable(
  'datastore',
  {
    ...tenantColumns(),
    name: text('name').notNull(),
    /** An object or a list. */
    data: anyJson('data').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    uniqueIndex('datastore_name').on(table.org_id, table.environment, table.name),
    check('datastore_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
