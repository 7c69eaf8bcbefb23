import type { ReceivedEventOutcome } from '@patchbay/contract/schema.gen.d.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, ENVIRONMENTS } from '../columns.ts';
import { eventReceivedTable } from './event-received.ts';

/** What became of each workflow that listened to a received event. */
export const eventReceivedWorkflowTable = pgTable(
  'event_received_workflow',
  {
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    /** The `_id` of the received event. */
    received: text('received').notNull(),
    /** The `_id` of the workflow. Not a foreign key, because the workflow may be deleted. */
    workflow: text('workflow').notNull(),
    /** The name of the workflow at that time. */
    workflow_name: text('workflow_name').notNull(),
    /** The place of the workflow in the list of the event, from 0. */
    position: integer('position').notNull(),
    outcome: text('outcome').$type<ReceivedEventOutcome>().notNull(),
    /** Why it did not start, as a sentence, or null. */
    reason: text('reason'),
    /** The `_id` of the execution that it started, or that says why nothing was started, or null. */
    execution: text('execution'),
    /** That of the received event, so that one index finds the newest events of a workflow. */
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.received, table.workflow] }),
    foreignKey({
      columns: [table.received],
      foreignColumns: [eventReceivedTable._id],
      name: 'event_received_workflow_received',
    }).onDelete('cascade'),
    index('event_received_of_workflow').on(
      table.org_id,
      table.environment,
      table.workflow,
      table.created_at,
      table.received,
    ),
    check(
      'event_received_workflow_outcome',
      sql`${table.outcome} in ('started', 'duplicate', 'conditions', 'schema', 'failed', 'not_enabled', 'not_connected')`,
    ),
  ],
);
