import { foreignKey, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { anyJson, ENVIRONMENTS, moment } from '../columns.ts';
import { workflowTable } from './workflow.ts';

/** Triggers with something that comes in from outside. */
export const CAPTURED_TRIGGERS = ['webhook', 'event', 'app_event'] as const;

/** The reasons why a call of the webhook is not a sample. */
const REFUSALS = [
  'secret_missing',
  'proof_missing',
  'proof_wrong',
  'account_unknown',
  'body_invalid',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

/** Workflows that listen for a sample of what starts them, or have one. */
export const workflowCaptureTable = pgTable(
  'workflow_capture',
  {
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    workflow: text('workflow').notNull(),
    trigger: text('trigger', { enum: CAPTURED_TRIGGERS }).notNull(),
    /** The event of the draft in the format of `workflow.live_event`. Null for a webhook. */
    event: text('event'),
    until: moment('until').notNull(),
    /** The last call that was refused while it listens. */
    refused: text('refused', { enum: REFUSALS }),
    refused_at: moment('refused_at'),
    /** The time at which the sample was captured, or null if there is none yet. */
    captured_at: moment('captured_at'),
    payload: anyJson('payload'),
    headers: json('headers').$type<Readonly<Record<string, string>>>(),
    /** The caller's own id. */
    linked_account_id: text('linked_account_id'),
  },
  (table) => [
    primaryKey({ columns: [table.workflow] }),
    index('workflow_capture_event').on(table.org_id, table.environment, table.event),
    foreignKey({
      columns: [table.org_id, table.environment, table.workflow],
      foreignColumns: [workflowTable.org_id, workflowTable.environment, workflowTable._id],
      name: 'workflow_capture_workflow',
    }).onDelete('cascade'),
  ],
);
