import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ENVIRONMENTS, moment } from './columns.ts';

/**
 * Processes that show the changes of a tenant as they happen. Writes notify only where there is one: a
 * notification makes commits wait for one another, in the whole database.
 */
export const changeListenerTable = pgTable(
  'change_listener',
  {
    /** The id of the process, which is new at each start. */
    listener: text('listener').notNull(),
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    /** The last sign of life. A listener that is not seen for a while does not count. */
    seen_at: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.listener] })],
);
