import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns, updatedAt } from './columns.ts';
import { orgTable } from './org.ts';

/**
 * What a timer is for: one schedule; the schedules that a workflow's trigger makes; a trigger that asks its
 * app for events; the polls that an event of an app needs.
 */
export const TIMER_KINDS = ['schedule', 'schedule_plan', 'polling', 'polling_plan'] as const;

/**
 * When something is to be done next. One row per subject: its job in the queue only says "look at this timer",
 * so that one of an older plan, or a second one, does nothing.
 */
export const timerTable = pgTable(
  'timer',
  {
    ...tenantColumns(),
    kind: text('kind', { enum: TIMER_KINDS }).notNull(),
    /** `_id` of what it belongs to, or the event of an app. No foreign key: a timer whose subject is gone goes away when it fires. */
    subject: text('subject').notNull(),
    next_at: moment('next_at').notNull(),
    /** When its newest job is to run. Long overdue, the job is lost. */
    enqueued_at: moment('enqueued_at').notNull(),
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
