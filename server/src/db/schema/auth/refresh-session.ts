import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../columns.ts';
import { orgTable } from '../org/org.ts';
import { appUserTable } from '../org/user.ts';

/**
 * The families of refresh tokens, one row for each sign-in on a device. A token is not stored but signed from its row,
 * so that a lost token can be issued again and a copy of the table cannot open a session.
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
    /** The number of the newest refresh token of the family, from 1. */
    generation: integer('generation').notNull().default(1),
    /** The time of the newest refresh. Null before the first one. */
    rotated_at: moment('rotated_at'),
    created_at: createdAt(),
    /** The end of the newest refresh token. Each refresh moves it. */
    expires_at: moment('expires_at').notNull(),
    /** The time at which the session was ended. Null if nothing has ended it. */
    revoked_at: moment('revoked_at'),
    /**
     * The reason for the end, or null. `removed`: the member was removed. `ended`: the session was ended in the list of
     * sessions, by a reset of the second factor, or with the access for support.
     */
    revoked_reason: text('revoked_reason', {
      enum: ['signed_out', 'reuse', 'password_changed', 'two_factor_enabled', 'removed', 'ended'],
    }),
    /** The user agent of the sign-in or the newest refresh. Null if it is not known. */
    user_agent: text('user_agent'),
    /** The address of the sign-in or the newest refresh. Null if it is not known. */
    ip_address: text('ip_address'),
    /** The time of the sign-in or the newest refresh. Null in older rows. */
    last_used_at: moment('last_used_at'),
    /** The operator's email if this is a master session in the name of `user_id`, or else null. */
    master_email: text('master_email'),
    /** The end of a master session, which a refresh does not move. Null for other sessions. */
    ends_at: moment('ends_at'),
  },
  (table) => [
    index('refresh_session_user').on(table.user_id),
    index('refresh_session_expiry').on(table.expires_at),
  ],
);
