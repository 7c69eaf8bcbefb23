import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * The consecutive failed sign-in tries of an email from an IP address, whether or not the email has an account.
 * Rows are deleted when they no longer count.
 */
export const signInFailureTable = pgTable(
  'sign_in_failure',
  {
    /** The HMAC in hex of email, IP address and, for the second factor, the factor. The table reveals none of them. */
    key: text('key').primaryKey(),
    /** HMAC of the email alone, so that an unlock reaches it at every address; null in old rows. */
    email_key: text('email_key'),
    /** The number of consecutive tries, including one whose check is still running. */
    failures: integer('failures').notNull(),
    /** The end of the lock. Null if the email is not locked for this address. */
    locked_until: moment('locked_until'),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    index('sign_in_failure_age').on(table.updated_at),
    index('sign_in_failure_email').on(table.email_key),
  ],
);
