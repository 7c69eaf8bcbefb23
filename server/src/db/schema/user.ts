import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, updatedAt } from './columns.ts';
import { orgTable } from './org.ts';

/** A person who signs in. One person may be a member of several organizations. */
export const appUserTable = pgTable(
  'app_user',
  {
    _id: idColumn(),
    /** Lower-cased by the writer; the check refuses anything else, so that `unique` means it. */
    email: text('email').notNull().unique(),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    phone: text('phone'),
    password_hash: text('password_hash'),
    password_changed_at: moment('password_changed_at'),
    /** An admin made the password and may know it still: the next sign-in asks for another one. */
    password_set_by_admin: boolean('password_set_by_admin').notNull().default(false),
    last_sign_in_at: moment('last_sign_in_at'),
    two_factor_enabled: boolean('two_factor_enabled').notNull().default(false),
    two_factor_enabled_at: moment('two_factor_enabled_at'),
    /** Sealed for the installation: `{table: 'app_user', row: _id, column: 'totp_secret_encrypted'}`. */
    totp_secret_encrypted: text('totp_secret_encrypted'),
    /** A secret shown during set-up; it counts once a first code has proved it. Sealed likewise. */
    totp_pending_encrypted: text('totp_pending_encrypted'),
    /** The newest time step whose code was taken: a code works once (RFC 6238 5.2). */
    totp_last_step: bigint('totp_last_step', { mode: 'number' }),
    /** Made by the demo; goes with the demo data where no other organization has this person. */
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [check('app_user_email_lower', sql`${table.email} = lower(${table.email})`)],
);

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
    /** `removed`: the member was; `ended`: somebody ended it from the list of sessions. */
    revoked_reason: text('revoked_reason', {
      enum: ['signed_out', 'reuse', 'password_changed', 'two_factor_enabled', 'removed', 'ended'],
    }),
    /** Of the sign-in or the newest refresh. */
    user_agent: text('user_agent'),
    ip_address: text('ip_address'),
    /** The sign-in or the newest refresh; null in rows that never told. */
    last_used_at: moment('last_used_at'),
    /** The operator's e-mail where this is a master session in the name of `user_id`. */
    master_email: text('master_email'),
    /** When a master session is over for good, however often it was refreshed. */
    ends_at: moment('ends_at'),
  },
  (table) => [
    index('refresh_session_user').on(table.user_id),
    index('refresh_session_expiry').on(table.expires_at),
  ],
);

/** Codes that stand in for the authenticator, each for one sign-in. Only hashes are kept. */
export const recoveryCodeTable = pgTable(
  'recovery_code',
  {
    user_id: text('user_id')
      .notNull()
      .references(() => appUserTable._id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').notNull(),
    used_at: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);
