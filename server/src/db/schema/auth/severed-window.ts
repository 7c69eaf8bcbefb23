import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, ENVIRONMENTS, moment } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/**
 * Apps whose provider was observed to sever the opener: a callback arrived
 * after the client had reported its window closed.
 */
export const severedWindowTable = pgTable(
  'severed_window',
  {
    org_id: text('org_id')
      .notNull()
      .references(() => orgTable._id, { onDelete: 'cascade' }),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    slug: text('slug').notNull(),
    times: integer('times').notNull().default(1),
    created_at: createdAt(),
    last_seen_at: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.slug] })],
);
