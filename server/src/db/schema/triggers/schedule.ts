import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { anyJson, createdAt, moment, tenantColumns, updatedAt } from '../columns.ts';
import { configTable } from '../configs/config.ts';
import { linkedAccountTable } from '../org/linked-account.ts';
import { workflowTable } from '../workflows/workflow.ts';

/** ScheduledDate of the contract: a day and a time in a time zone. */
export interface StoredDate {
  date: { day: number; month: number; year: number; hour: number; minute: number; second: number };
  tz: string;
}

/**
 * When a workflow runs, and for whom: made by a call, or for each config that has a workflow with a schedule
 * trigger enabled. Its timer has the kind `schedule`.
 */
export const scheduleTable = pgTable(
  'schedule',
  {
    ...tenantColumns(),
    workflow: text('workflow').notNull(),
    /** The linked account of the runs, or null if they have none because the workflow has no app. */
    linked_account: text('linked_account'),
    /** The `_id` of the config that has the workflow enabled. Null if a call made it or the workflow has no app. */
    config: text('config'),
    config_id: text('config_id'),
    /** The `_id` of the config for which the workflow's trigger made it, or an empty text. Null if a call made it. */
    made_for: text('made_for'),
    /** Version of the workflow whose trigger made it. */
    version: integer('version'),
    /** The trigger's times depend on values of the config: they are those of this revision. */
    config_revision: integer('config_revision'),
    trigger_type: text('trigger_type', { enum: ['cron', 'interval'] }).notNull(),
    cron_pattern: text('cron_pattern'),
    tz: text('tz').notNull(),
    interval_dates: json('interval_dates').$type<StoredDate[]>(),
    /** First and last day, in the time zone. */
    start_date: text('start_date'),
    end_date: text('end_date'),
    payload: anyJson('payload'),
    status: text('status', { enum: ['running', 'paused'] }).notNull(),
    /** No time follows since then, or its times are none: `problem` says so. */
    inactive_from: moment('inactive_from'),
    /** The reason why it has no times, or could not be planned or started the last time. Its owner reads it. */
    problem: text('problem'),
    /** The number of consecutive failures to read its times or to start its run. */
    failures: integer('failures').notNull().default(0),
    /** The time at which its times are read again after a failure, or null if they were read or are final. */
    retry_at: moment('retry_at'),
    next_at: moment('next_at'),
    last_at: moment('last_at'),
    last_execution: text('last_execution'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.workflow],
      foreignColumns: [workflowTable.org_id, workflowTable.environment, workflowTable._id],
      name: 'schedule_workflow',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'schedule_linked_account',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.org_id, table.environment, table.config],
      foreignColumns: [configTable.org_id, configTable.environment, configTable._id],
      name: 'schedule_config',
    }).onDelete('cascade'),
    unique('schedule_of_trigger').on(table.workflow, table.made_for),
    index('schedule_order').on(table.org_id, table.environment, table._id),
    index('schedule_of_workflow').on(table.workflow, table._id),
    index('schedule_of_account').on(table.linked_account, table._id),
    index('schedule_of_config').on(table.config),
    check('schedule_environment', sql`${table.environment} in ('test', 'production')`),
    check('schedule_status', sql`${table.status} in ('running', 'paused')`),
    check('schedule_trigger_type', sql`${table.trigger_type} in ('cron', 'interval')`),
  ],
);
