import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/**
 * Tokens of a connection that was disconnected whose revocation at the provider failed. The row is deleted
 * after a successful revocation, and at `give_up_at` in any case.
 */
export const pendingRevocationTable = pgTable(
  'pending_revocation',
  {
    ...tenantColumns(),
    /** The deleted connection, or the attempt that made none; each may have several rows. */
    connection: text('connection').notNull(),
    /** The linked account of the tokens, without a foreign key, because they are revoked even if it was deleted. */
    linked_account: text('linked_account').notNull(),
    slug: text('slug').notNull(),
    /** `grant_identity` of the connection; null where it is unknown. */
    grant_identity: text('grant_identity'),
    variables: jsonb('variables').$type<Record<string, string>>().notNull().default({}),
    /** Encrypted by the key ring: `{table: 'pending_revocation', row: _id, column: 'credentials_encrypted'}`. */
    credentials_encrypted: text('credentials_encrypted').notNull(),
    /**
     * Snapshot of the provider, as in a connect attempt: the app may be
     * changed or deleted before the tokens are revoked. Null where it is unknown.
     */
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>(),
    /** The secret of the snapshot's client, encrypted by the key ring for this column. */
    client_secret_encrypted: text('client_secret_encrypted'),
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
