import type {
  ExecutionSource,
  ExecutionStatusGroup,
  ExecutionType,
} from '@patchbay/contract/schema.gen.d.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/** The filters of a view, as the contract's list takes them. */
export interface StoredExecutionFilters {
  status?: ExecutionStatusGroup;
  workflow_id?: string;
  workflow_name?: string;
  slug?: string;
  execution_type?: ExecutionType;
  execution_source?: ExecutionSource;
  event_name?: string;
  error_node?: string;
  error_code?: string;
  error_fingerprint?: string;
  linked_account_id?: string;
  start_date?: string;
  end_date?: string;
}

/** Filters of the list of executions that members saved under a name. */
export const executionViewTable = pgTable(
  'execution_view',
  {
    ...tenantColumns(),
    name: text('name').notNull(),
    filters: json('filters').$type<StoredExecutionFilters>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    uniqueIndex('execution_view_name').on(table.org_id, table.environment, table.name),
    check('execution_view_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
