import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { orgTable } from './org.ts';

/** One user-defined field of a linked account, as on the wire (wire-facts 3.2). */
export interface StoredUdf {
  _id: string;
  key_name: string;
  key_value: string;
  createdAt: string;
  updatedAt: string;
}

/** A customer of the organization. `account_id` is the organization's own name for it. */
export const linkedAccountTable = pgTable(
  'linked_account',
  {
    ...tenantColumns(),
    account_id: text('account_id').notNull(),
    name: text('name'),
    udf: jsonb('udf').$type<StoredUdf[]>().notNull().default([]),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    unique('linked_account_account_id').on(table.org_id, table.environment, table.account_id),
    // The target of the foreign keys of its children, which carry the tenant with them: a foreign
    // key is checked past row-level security, so by `_id` alone a child could reference another tenant's row.
    unique('linked_account_in_tenant').on(table.org_id, table.environment, table._id),
    // Ascending on purpose: read backwards it serves `order by created_at desc, _id desc`, while an
    // index made by drizzle's desc() is NULLS LAST and does not.
    index('linked_account_order').on(table.org_id, table.environment, table.created_at, table._id),
    check('linked_account_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
