import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns } from './columns.ts';
import { linkedAccountTable } from './linked-account.ts';

/** Why an attempt ended without a connection, in words that may be shown. */
export interface AttemptError {
  error_code: string;
  message: string;
}

/**
 * One try to sign in to an app by OAuth. `state_hash` is the SHA-256 in hex of the 256-bit state;
 * the callback knows nothing else, so a second policy shows the row that has it (`byState`).
 * `snapshot` holds the app's endpoints as they were at the start: the code is redeemed there, even
 * if the app was edited since.
 */
export const connectAttemptTable = pgTable(
  'connect_attempt',
  {
    ...tenantColumns(),
    linked_account: text('linked_account').notNull(),
    slug: text('slug').notNull(),
    state_hash: text('state_hash').notNull().unique(),
    /** The PKCE verifier, sealed by the key ring; null for the few apps without PKCE. */
    verifier_encrypted: text('verifier_encrypted'),
    redirect_uri: text('redirect_uri').notNull(),
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['pending', 'active', 'denied', 'failed', 'expired'] })
      .notNull()
      .default('pending'),
    error: jsonb('error').$type<AttemptError>(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    /** Set by the first callback (`where consumed_at is null`); a state works once. */
    consumed_at: moment('consumed_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'connect_attempt_linked_account',
    }).onDelete('cascade'),
    index('connect_attempt_order').on(
      table.org_id,
      table.environment,
      table.linked_account,
      table.slug,
      table.created_at,
    ),
    index('connect_attempt_expiry').on(table.expires_at),
    check(
      'connect_attempt_status',
      sql`${table.status} in ('pending', 'active', 'denied', 'failed', 'expired')`,
    ),
  ],
);
