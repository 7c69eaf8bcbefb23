import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../columns.ts';
import { orgTable } from './org.ts';

/**
 * Support access: the operator may sign in as a member of this organization.
 * At most one is active; an active one past `expires_at` grants nothing.
 */
export const accountAccessTable = pgTable(
  'account_access',
  {
    _id: idColumn(),
    org_id: text('org_id')
      .notNull()
      .references(() => orgTable._id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['active', 'revoked'] })
      .notNull()
      .default('active'),
    reason: text('reason'),
    /** `_id` of the user; no foreign key, for the grant outlives a member who leaves. */
    granted_by: text('granted_by').notNull(),
    granted_at: createdAt('granted_at'),
    /** The time at which it ends, or null if it stays until a member ends it. */
    expires_at: moment('expires_at'),
    revoked_by: text('revoked_by'),
    revoked_at: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('account_access_active').on(table.org_id).where(sql`${table.status} = 'active'`),
    index('account_access_order').on(table.org_id, table.granted_at),
    check('account_access_status', sql`${table.status} in ('active', 'revoked')`),
  ],
);
