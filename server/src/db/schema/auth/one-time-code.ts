import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../columns.ts';

/**
 * Codes sent by email, whether or not the email has an account. Of an email and a purpose only the
 * newest row counts; older ones stay to limit how many are sent in an hour and a day.
 */
export const oneTimeCodeTable = pgTable(
  'one_time_code',
  {
    _id: idColumn(),
    /** HMAC of the email in hex, so that the table reveals no address. */
    email_key: text('email_key').notNull(),
    purpose: text('purpose', { enum: ['sign_in', 'reset'] }).notNull(),
    /** HMAC in hex: six digits could be guessed from a plain hash. */
    code_hash: text('code_hash').notNull(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (table) => [
    index('one_time_code_newest').on(table.email_key, table.purpose, table.created_at),
    index('one_time_code_expiry').on(table.expires_at),
    check('one_time_code_purpose', sql`${table.purpose} in ('sign_in', 'reset')`),
  ],
);
