import { foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';

/**
 * Session tokens that were ended before their time. `session_id` is the `jti` of the token; the column
 * is named after what it held first, the SHA-256 in hex of the token's text (`getSessionIds`).
 */
export const revokedSessionTable = pgTable(
  'revoked_session',
  {
    ...tenantColumns(),
    linked_account: text('linked_account').notNull(),
    session_id: text('token_hash').notNull().unique(),
    created_at: createdAt(),
    /** The expiry of the token. The row is not needed afterwards. */
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'revoked_session_linked_account',
    }).onDelete('cascade'),
    index('revoked_session_linked_account').on(
      table.org_id,
      table.environment,
      table.linked_account,
    ),
    index('revoked_session_expiry').on(table.expires_at),
  ],
);
