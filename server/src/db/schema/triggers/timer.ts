import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns, updatedAt } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/**
 * The purposes of timers: one schedule; the schedules that a workflow's trigger makes; a trigger that asks its
 * app for events; the polls that an event of an app needs.
 */
export const TIMER_KINDS = ['schedule', 'schedule_plan', 'polling', 'polling_plan'] as const;

/** The next moment at which something is to be done, one row per subject. Processes fire what is due: engine/timers. */
export const timerTable = pgTable(
  'timer',
  {
    ...tenantColumns(),
    kind: text('kind', { enum: TIMER_KINDS }).notNull(),
    /** `_id` of what it belongs to, or the event of an app. No foreign key: a timer whose subject is gone goes away when it fires. */
    subject: text('subject').notNull(),
    next_at: moment('next_at').notNull(),
    /** The `_id` of the linked account whose timers take turns with those of others, or null if there is none. */
    linked_account: text('linked_account'),
    /** The number of consecutive failures. `next_at` is the next attempt. */
    failures: integer('failures').notNull().default(0),
    /** The reason of the last failure, for the operator of the server, or null. */
    problem: text('problem'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    unique('timer_once').on(table.org_id, table.environment, table.kind, table.subject),
    index('timer_due').on(table.next_at),
    check('timer_environment', sql`${table.environment} in ('test', 'production')`),
    check(
      'timer_kind',
      sql`${table.kind} in ('schedule', 'schedule_plan', 'polling', 'polling_plan')`,
    ),
  ],
);
