import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../columns.ts';
import { orgTable } from '../org/org.ts';
import { appUserTable } from '../org/user.ts';

/**
 * One row per family of refresh tokens (one sign-in on one device). Tokens are not stored but signed
 * over this row: a lost one can be reissued, and a copy of the table opens no session.
 */
export const refreshSessionTable = pgTable(
  'refresh_session',
  {
    _id: idColumn(),
    user_id: text('user_id')
      .notNull()
      .references(() => appUserTable._id, { onDelete: 'cascade' }),
    org_id: text('org_id')
      .notNull()
      .references(() => orgTable._id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(1),
    /** The time of the newest refresh. Null before the first. */
    rotated_at: moment('rotated_at'),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    revoked_at: moment('revoked_at'),
    /** The reason of the end, or null. `removed`: the member was removed. `ended`: a user ended it in the list of sessions. */
    revoked_reason: text('revoked_reason', {
      enum: ['signed_out', 'reuse', 'password_changed', 'two_factor_enabled', 'removed', 'ended'],
    }),
    /** The browser of the sign-in or the newest refresh, or null. */
    user_agent: text('user_agent'),
    ip_address: text('ip_address'),
    /** The time of the sign-in or the newest refresh. Null in older rows. */
    last_used_at: moment('last_used_at'),
    /** The operator's email if this is a master session in the name of `user_id`, else null. */
    master_email: text('master_email'),
    /** The end of a master session, which a refresh does not move. Null for other sessions. */
    ends_at: moment('ends_at'),
  },
  (table) => [
    index('refresh_session_user').on(table.user_id),
    index('refresh_session_expiry').on(table.expires_at),
  ],
);
