import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * Tries to sign in that were not followed by a success, per email and address together, whether or
 * not the email has an account. Rows are deleted once they no longer count.
 */
export const signInFailureTable = pgTable(
  'sign_in_failure',
  {
    /** HMAC of email and address in hex, so that the table reveals neither. */
    key: text('key').primaryKey(),
    /** HMAC of the email alone, so that an unlock reaches it at every address; null in old rows. */
    email_key: text('email_key'),
    failures: integer('failures').notNull(),
    locked_until: moment('locked_until'),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    index('sign_in_failure_age').on(table.updated_at),
    index('sign_in_failure_email').on(table.email_key),
  ],
);
