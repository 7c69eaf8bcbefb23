import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../columns.ts';

/** A process that runs executions. Who is not seen for a while is dead: others take over. */
export const engineExecutorTable = pgTable('engine_executor', {
  /** New at each start of a process. */
  _id: text('_id').primaryKey(),
  seen_at: moment('seen_at').notNull(),
  created_at: createdAt(),
});
