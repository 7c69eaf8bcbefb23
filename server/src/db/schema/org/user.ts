import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, updatedAt } from '../columns.ts';

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
    /** Whether an admin set the password, so that the next sign-in requires a new one. */
    password_set_by_admin: boolean('password_set_by_admin').notNull().default(false),
    last_sign_in_at: moment('last_sign_in_at'),
    two_factor_enabled: boolean('two_factor_enabled').notNull().default(false),
    two_factor_enabled_at: moment('two_factor_enabled_at'),
    /** Encrypted for the installation: `{table: 'app_user', row: _id, column: 'totp_secret_encrypted'}`. */
    totp_secret_encrypted: text('totp_secret_encrypted'),
    /** A secret shown during set-up; it counts once a first code has proved it. Encrypted likewise. */
    totp_pending_encrypted: text('totp_pending_encrypted'),
    /** The newest time step whose code was accepted: a code works once (RFC 6238 5.2). */
    totp_last_step: bigint('totp_last_step', { mode: 'number' }),
    /** Whether the demo made the person, who is then deleted with the demo data unless another organization has this person. */
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [check('app_user_email_lower', sql`${table.email} = lower(${table.email})`)],
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
