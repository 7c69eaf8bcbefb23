import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns } from './columns.ts';
import { orgTable } from './org.ts';

/**
 * Tokens of a connection that was disconnected while its vendor did not take them back. The row goes
 * when the vendor has, and at `give_up_at` whatever happened.
 */
export const pendingRevocationTable = pgTable(
  'pending_revocation',
  {
    ...tenantColumns(),
    /** The connection that is gone; several rows of one connection are possible. */
    connection: text('connection').notNull(),
    /** Whose it was. No foreign key: tokens have to go also where the account was deleted. */
    linked_account: text('linked_account').notNull(),
    slug: text('slug').notNull(),
    variables: jsonb('variables').$type<Record<string, string>>().notNull().default({}),
    /** Sealed by the key ring: `{table: 'pending_revocation', row: _id, column: 'credentials_encrypted'}`. */
    credentials_encrypted: text('credentials_encrypted').notNull(),
    tries: integer('tries').notNull().default(0),
    next_try_at: moment('next_try_at').notNull(),
    give_up_at: moment('give_up_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    index('pending_revocation_due').on(table.next_try_at),
  ],
);
