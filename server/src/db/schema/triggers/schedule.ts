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
 * The times at which a workflow runs for one linked account. It was created by a call, or for a config that has a
 * workflow with a schedule trigger enabled. Its timer has the kind `schedule`.
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
    /** The version of the workflow whose trigger made it. Null if a call made it. */
    version: integer('version'),
    /** The revision of the config from whose values the times were read. Null if the times do not depend on values. */
    config_revision: integer('config_revision'),
    trigger_type: text('trigger_type', { enum: ['cron', 'interval'] }).notNull(),
    /** The CRON expression. Null for `interval`, and if the times could not be read. */
    cron_pattern: text('cron_pattern'),
    /** The IANA time zone of the CRON expression and of the first and the last day. */
    tz: text('tz').notNull(),
    /** The single dates of a schedule of the type `interval`. Null for `cron`. */
    interval_dates: json('interval_dates').$type<StoredDate[]>(),
    /** The first day, `YYYY-MM-DD` in the time zone, inclusive. Null if it has no first day. */
    start_date: text('start_date'),
    /** The last day, `YYYY-MM-DD` in the time zone, inclusive. Null if it has no last day. */
    end_date: text('end_date'),
    payload: anyJson('payload'),
    status: text('status', { enum: ['running', 'paused'] }).notNull(),
    /** The time since which it has no next time, or null while it has one. `problem` says why if its times are invalid. */
    inactive_from: moment('inactive_from'),
    /** The reason why it has no times, or could not be planned or started the last time, or null. Its owner reads it. */
    problem: text('problem'),
    /** The number of consecutive failures to read its times or to start its run. */
    failures: integer('failures').notNull().default(0),
    /** The time at which its times are read again after a failure, or null if they were read or are final. */
    retry_at: moment('retry_at'),
    /** The next time at which it starts a run. Null if none follows or it is paused. */
    next_at: moment('next_at'),
    last_at: moment('last_at'),
    last_execution: text('last_execution'),
    /** The number of later times that the last run made up for, because no worker ran. At most 100. */
    missed_times: integer('missed_times').notNull().default(0),
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
    index('schedule_order').on(table.org_id, table.environment, table.created_at, table._id),
    index('schedule_of_workflow').on(table.workflow, table.created_at, table._id),
    index('schedule_of_account').on(table.linked_account, table.created_at, table._id),
    index('schedule_running')
      .on(table.org_id, table.environment, table.created_at, table._id)
      .where(sql`${table.status} = 'running' and ${table.inactive_from} is null`),
    index('schedule_paused')
      .on(table.org_id, table.environment, table.created_at, table._id)
      .where(sql`${table.status} = 'paused'`),
    index('schedule_inactive')
      .on(table.org_id, table.environment, table.created_at, table._id)
      .where(sql`${table.status} = 'running' and ${table.inactive_from} is not null`),
    index('schedule_with_problem')
      .on(table.org_id, table.environment, table.created_at, table._id)
      .where(sql`${table.problem} is not null`),
    index('schedule_of_config').on(table.config),
    check('schedule_environment', sql`${table.environment} in ('test', 'production')`),
    check('schedule_status', sql`${table.status} in ('running', 'paused')`),
    check('schedule_trigger_type', sql`${table.trigger_type} in ('cron', 'interval')`),
  ],
);
