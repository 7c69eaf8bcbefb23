import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, moment, tenantColumns, updatedAt } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';

/**
 * One trigger of an app, asked for new records over one connection. All workflows that start with its event
 * share it: what has been read is known once.
 */
export const pollTable = pgTable(
  'poll',
  {
    ...tenantColumns(),
    linked_account: text('linked_account').notNull(),
    /** No foreign key: a poll whose connection is gone goes away when it is planned, or due. */
    connection: text('connection').notNull(),
    slug: text('slug').notNull(),
    /** The key of the app's trigger. */
    trigger: text('trigger').notNull(),
    /** The minutes between two readings: the shortest interval that one of its workflows has. */
    frequency: integer('frequency').notNull(),
    /** The domain's `PollState`, which says what has been read. Null before the first reading. */
    state: anyJson('state'),
    /** Rises with each reading: of two at a time, the second moves nothing. */
    revision: integer('revision').notNull().default(0),
    /** The time of the last successful reading, or null before it. */
    read_at: moment('read_at'),
    /** The number of failed readings since `read_at`. */
    failures: integer('failures').notNull().default(0),
    /** The `PollErrorCode` of the last reading. Null if it did not fail and left out no record. */
    problem_code: text('problem_code'),
    /** The problem in words for a person, or null. Of the app's response it contains only the status. */
    problem: text('problem'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'poll_linked_account',
    }).onDelete('cascade'),
    unique('poll_once').on(table.connection, table.trigger),
    index('poll_of_trigger').on(
      table.org_id,
      table.environment,
      table.slug,
      table.trigger,
      table._id,
    ),
    index('poll_of_account').on(table.linked_account),
    check('poll_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
