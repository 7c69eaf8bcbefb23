import type { ExecutionStatus } from '@patchbay/contract/schema.gen.d.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, moment, tenantColumns } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/** The sources that start runs, in the words of the wire. */
export const EXECUTION_SOURCES = ['Event', 'Schedule', 'API Call', 'Webhook'] as const;

/**
 * - `held`: waits until the limits of its organization, workflow and linked account leave room
 * - `queued`: admitted; an executor starts it soon
 * - `running`: its `owner` works on it
 * - `waiting`: for a moment or a signal; nothing works on it
 */
export const EXECUTION_PHASES = ['held', 'queued', 'running', 'waiting', 'ended'] as const;

/** One run of a workflow. */
export const executionTable = pgTable(
  'execution',
  {
    ...tenantColumns(),
    workflow_id: text('workflow_id'),
    /** The `_id` of the workflow version that it runs to its end, or null for a test, which runs a copy of the draft. */
    version_id: text('version_id'),
    workflow_version: integer('workflow_version'),
    /** The number of nodes that a test of a part of a draft ran, and that the draft had. Null for all other runs. */
    tested_nodes: integer('tested_nodes'),
    draft_nodes: integer('draft_nodes'),
    /** The name of the workflow at the time of the run. */
    workflow_name: text('workflow_name').notNull(),
    /** The slug of the app that it worked with. */
    slug: text('slug'),
    /** `_id` of the linked account. No foreign key: the run is remembered longer than the account. */
    linked_account: text('linked_account'),
    /** The account's public id at that time. */
    linked_account_id: text('linked_account_id'),
    config_id: text('config_id'),
    status: text('status').$type<ExecutionStatus>().notNull(),
    phase: text('phase', { enum: EXECUTION_PHASES }).notNull(),
    type: text('type', { enum: ['SYNC', 'ASYNC'] })
      .notNull()
      .default('ASYNC'),
    source: text('source', { enum: EXECUTION_SOURCES }).notNull(),
    /** Name of the event, or the source. */
    event: text('event').notNull(),
    instance_tag: text('instance_tag'),
    /** The trigger `{body, headers?}`. Null if it is too large for the row; see `execution_payload`. */
    trigger: anyJson('trigger'),
    /** Raised by each claim; a write with an older one is refused. */
    fence: integer('fence').notNull().default(0),
    /** The `_id` of the executor that works on it, or null. */
    owner: text('owner'),
    /** The number of owners that died while they worked on it. */
    takeovers: integer('takeovers').notNull().default(0),
    /** Something came while it was running: its owner looks again before it lets go. */
    is_woken: boolean('is_woken').notNull().default(false),
    /** `settings.timeout` after its start. */
    deadline_at: moment('deadline_at'),
    /** The execution whose sub-flow node started it, with node and iteration. */
    parent: text('parent'),
    parent_node: text('parent_node'),
    parent_iteration: text('parent_iteration'),
    /** The number of sub-flows above it. */
    depth: integer('depth').notNull().default(0),
    rerun_of: text('rerun_of'),
    fork_of: text('fork_of'),
    fork_node: text('fork_node'),
    error_message: text('error_message'),
    error_code: text('error_code'),
    error_node: text('error_node'),
    error_node_name: text('error_node_name'),
    /** Set by a trigger where it failed: see `set_error_fingerprint` in the baseline migration. */
    error_fingerprint: text('error_fingerprint'),
    /** The HTTP status of the app's failed response, or null. */
    error_upstream_status: integer('error_upstream_status'),
    /** Set where a response node or the end returned something; larger values: `execution_payload`. */
    return_value: anyJson('return_value'),
    status_code: integer('status_code'),
    started_at: moment('started_at').notNull(),
    completed_at: moment('completed_at'),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    // Lists. A status that comes after the order is compared in the index: few rows are read for nothing.
    index('execution_order').on(
      table.org_id,
      table.environment,
      table.created_at,
      table._id,
      table.status,
    ),
    // With the owner, by which a policy shows rows too, failures are counted without reading them.
    index('execution_not_completed')
      .on(table.org_id, table.environment, table.created_at, table._id, table.status, table.owner)
      .where(sql`${table.status} <> 'COMPLETED'`),
    index('execution_of_workflow').on(table.workflow_id, table.created_at, table._id),
    index('execution_of_account').on(
      table.org_id,
      table.environment,
      table.linked_account_id,
      table.created_at,
      table._id,
    ),
    // Finds rare sources, events and types; PostgreSQL skips through the sources for a type.
    index('execution_of_trigger').on(
      table.org_id,
      table.environment,
      table.source,
      table.event,
      table.type,
      table.created_at,
      table._id,
    ),
    // Failed runs alone are in these two. PostgreSQL skips through the codes for a node.
    index('execution_of_error')
      .on(
        table.org_id,
        table.environment,
        table.error_code,
        table.error_node,
        table.created_at,
        table._id,
        table.owner,
      )
      .where(sql`${table.error_code} is not null`),
    index('execution_of_fingerprint')
      .on(
        table.org_id,
        table.environment,
        table.error_fingerprint,
        table.created_at,
        table._id,
        table.workflow_id,
        table.error_code,
        table.error_node,
        table.owner,
      )
      .where(sql`${table.error_fingerprint} is not null`),
    // Counted at each start, listed when an executor dies. Small: finished runs are not in it.
    // Finds the runs that ended in a range and began more than 31 days before. They are few.
    index('execution_long')
      .on(table.org_id, table.environment, table.completed_at)
      .where(sql`(${table.completed_at} - ${table.created_at}) > interval '744 hours'`),
    index('execution_active')
      .on(table.org_id, table.environment, table.linked_account, table.workflow_id)
      .where(sql`${table.phase} in ('queued', 'running')`),
    index('execution_held')
      .on(
        table.org_id,
        table.environment,
        // Not coalesce(): it is none of the expressions that row-level security lets an index search by.
        sql`(case when ${table.linked_account} is null then '' else ${table.linked_account} end)`,
        sql`(case when ${table.workflow_id} is null then '' else ${table.workflow_id} end)`,
        table._id,
      )
      .where(sql`${table.phase} = 'held'`),
    index('execution_of_owner').on(table.owner).where(sql`${table.owner} is not null`),
    check('execution_environment', sql`${table.environment} in ('test', 'production')`),
    check(
      'execution_status',
      sql`${table.status} in ('COMPLETED', 'RUNNING', 'ERRORED', 'STOPPED', 'STOPPING', 'TIMED_OUT', 'TERMINATED')`,
    ),
    check(
      'execution_phase',
      sql`${table.phase} in ('held', 'queued', 'running', 'waiting', 'ended')`,
    ),
    check('execution_source', sql`${table.source} in ('Event', 'Schedule', 'API Call', 'Webhook')`),
  ],
);
