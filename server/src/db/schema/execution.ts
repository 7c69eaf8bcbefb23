import type { ExecutionStatus } from '@patchbay/contract/schema.gen.d.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns } from './columns.ts';
import { orgTable } from './org.ts';

/** One run of a workflow, as much as the overview counts. */
export const executionTable = pgTable(
  'execution',
  {
    ...tenantColumns(),
    workflow_id: text('workflow_id'),
    /** As it was when it ran. */
    workflow_name: text('workflow_name').notNull(),
    /** Of the app that it worked with. */
    slug: text('slug'),
    /** `_id` of the linked account. No foreign key: the run is remembered longer than the account. */
    linked_account: text('linked_account'),
    /** The account's public id at that time. */
    linked_account_id: text('linked_account_id'),
    status: text('status').$type<ExecutionStatus>().notNull(),
    /** What started it, for example `trigger`, `schedule` or `manual`. */
    source: text('source').notNull(),
    started_at: moment('started_at').notNull(),
    completed_at: moment('completed_at'),
    error_message: text('error_message'),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    index('execution_order').on(table.org_id, table.environment, table.created_at, table._id),
    check('execution_environment', sql`${table.environment} in ('test', 'production')`),
    check(
      'execution_status',
      sql`${table.status} in ('COMPLETED', 'RUNNING', 'ERRORED', 'STOPPED', 'STOPPING', 'TIMED_OUT', 'TERMINATED')`,
    ),
  ],
);
