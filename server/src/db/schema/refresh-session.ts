import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';
import { orgTable } from './org.ts';
import { appUserTable } from './user.ts';

/**
 * One row per family of refresh tokens (one sign-in on one device). The tokens themselves are not
 * stored, not even as hashes: the token of a generation is a JWT over `_id`, `generation`, the moment
 * it was made (`rotated_at`, for the first one `created_at`) and `expires_at`, signed with a key under
 * the master key, so the successor can be handed out again within the 30 s of grace, letter by letter,
 * and a copy of this table opens no session.
 *
 * Rotate with compare-and-swap:
 * `update … set generation = generation + 1, rotated_at = now where _id = $1 and generation = $2`.
 * A token of `generation - 1` within 30 s of `rotated_at` gets the token of `generation`; any older
 * one, or one after the grace, ends the family (`revoked_at`).
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
    rotated_at: moment('rotated_at'),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    revoked_at: moment('revoked_at'),
    /** `removed`: the member was; `ended`: a user ended it from the list of sessions. */
    revoked_reason: text('revoked_reason', {
      enum: ['signed_out', 'reuse', 'password_changed', 'two_factor_enabled', 'removed', 'ended'],
    }),
    /** Of the sign-in or the newest refresh. */
    user_agent: text('user_agent'),
    ip_address: text('ip_address'),
    /** The sign-in or the newest refresh; null in older rows. */
    last_used_at: moment('last_used_at'),
    /** The operator's email where this is a master session in the name of `user_id`. */
    master_email: text('master_email'),
    /** The final end of a master session, refreshed or not. */
    ends_at: moment('ends_at'),
  },
  (table) => [
    index('refresh_session_user').on(table.user_id),
    index('refresh_session_expiry').on(table.expires_at),
  ],
);
