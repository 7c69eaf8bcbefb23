import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ENVIRONMENTS, moment } from './columns.ts';

/**
 * Processes that show the changes of a tenant as they happen. Writes notify only where there is one: a
 * notification makes commits wait for one another, in the whole database.
 */
export const changeListenerTable = pgTable(
  'change_listener',
  {
    /** Of the process, new at each start. */
    listener: text('listener').notNull(),
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    /** Who is not seen for a while does not count. */
    seen_at: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.listener] })],
);
