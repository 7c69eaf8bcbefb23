import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Requests of a caller to an operation in its current window, of all processes. Unlogged, because after
 * a crash of PostgreSQL counting may begin again. Rows are deleted once their window has ended.
 */
export const rateLimitCountTable = pgTable('rate_limit_count', {
  /** HMAC in hex of the operation, its limit and the caller, so that the table reveals no address. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  ends_at: moment('ends_at').notNull(),
});
