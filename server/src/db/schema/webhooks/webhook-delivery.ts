import type { WebhookEventName } from '@patchbay/contract/schema.gen.d.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { anyJson, bytes, createdAt, moment, tenantColumns } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/** `RETRYING` includes deliveries that wait for their first attempt. */
export const WEBHOOK_DELIVERY_STATUSES = ['SUCCESS', 'FAILED', 'RETRYING'] as const;

/** One event for one subscription. The transaction of its cause inserts it. */
export const webhookDeliveryTable = pgTable(
  'webhook_delivery',
  {
    ...tenantColumns(),
    /** The header `webhook-id`, a hash of the cause and the subscription. It has no comma. */
    message_id: text('message_id').notNull(),
    /** `_id` of the subscription. No foreign key: the log keeps deliveries of a deleted one. */
    webhook_id: text('webhook_id').notNull(),
    cause_kind: text('cause_kind', { enum: ['connection_event', 'execution'] }).notNull(),
    /** `_id` of the row that caused it. No foreign key: the log may be kept longer. */
    cause_id: text('cause_id').notNull(),
    event: text('event').$type<WebhookEventName>().notNull(),
    /** The connected app, or the app of the workflow. Null if there is none. */
    slug: text('slug'),
    /** The account's public id at that time. Null if there is none. */
    linked_account_id: text('linked_account_id'),
    workflow_id: text('workflow_id'),
    /** The name of the workflow at that time. */
    workflow_name: text('workflow_name'),
    execution_id: text('execution_id'),
    /** Fields of the event that its cause may lose before the first attempt, or null. */
    event_data: anyJson('event_data'),
    status: text('status', { enum: WEBHOOK_DELIVERY_STATUSES }).notNull(),
    /** The number of attempts so far, manual ones included. */
    attempts: integer('attempts').notNull().default(0),
    /** The number of scheduled attempts since it was stored or replayed, which sets the next pause. */
    tries: integer('tries').notNull().default(0),
    /** The time of the next attempt. Null unless the status is `RETRYING`. */
    next_attempt_at: moment('next_attempt_at'),
    is_replay: boolean('is_replay').notNull().default(false),
    is_stopped: boolean('is_stopped').notNull().default(false),
    /** The status of the last response. Null if there was none. */
    status_code: integer('status_code'),
    /** The reason why the last attempt failed. Null if it succeeded or there was none. */
    error_code: text('error_code'),
    fired_at: moment('fired_at'),
    /** The rendered body. Null before the first attempt; each attempt sends the same bytes. */
    body: bytes('body'),
    content_type: text('content_type'),
    /** The rendered body was too large, so that `body` has ids and `truncated`. */
    is_truncated: boolean('is_truncated').notNull().default(false),
    /** URL and method of the last attempt. */
    request_url: text('request_url'),
    request_method: text('request_method', { enum: ['POST', 'PUT', 'PATCH'] }),
    /** The headers of the last attempt as a JSON object, encrypted by the key ring. Null before the first. */
    request_headers_encrypted: text('request_headers_encrypted'),
    is_seed: boolean('is_seed').notNull().default(false),
    /** The time of the event. */
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    unique('webhook_delivery_message').on(table.message_id),
    // The queue. It is small: ended deliveries are not in it.
    index('webhook_delivery_waiting')
      .on(table.org_id, table.environment, table.webhook_id, table.next_attempt_at)
      .where(sql`${table.next_attempt_at} is not null`),
    // The lists. They have `next_attempt_at`, by which a policy shows rows too, so that rows are counted without
    // reading them.
    index('webhook_delivery_order').on(
      table.org_id,
      table.environment,
      table.created_at,
      table._id,
      table.status,
      table.next_attempt_at,
    ),
    index('webhook_delivery_of_status')
      .on(
        table.org_id,
        table.environment,
        table.status,
        table.created_at,
        table._id,
        table.next_attempt_at,
      )
      .where(sql`${table.status} <> 'SUCCESS'`),
    index('webhook_delivery_of_webhook').on(
      table.org_id,
      table.environment,
      table.webhook_id,
      table.created_at,
      table._id,
      table.status,
      table.next_attempt_at,
    ),
    index('webhook_delivery_of_account').on(
      table.org_id,
      table.environment,
      table.linked_account_id,
      table.created_at,
      table._id,
      table.next_attempt_at,
    ),
    index('webhook_delivery_of_event').on(
      table.org_id,
      table.environment,
      table.event,
      table.created_at,
      table._id,
      table.next_attempt_at,
    ),
    index('webhook_delivery_of_workflow')
      .on(
        table.org_id,
        table.environment,
        table.workflow_id,
        table.created_at,
        table._id,
        table.next_attempt_at,
      )
      .where(sql`${table.workflow_id} is not null`),
    // The last delivery of each subscription.
    index('webhook_delivery_fired')
      .on(table.webhook_id, table.fired_at)
      .where(sql`${table.fired_at} is not null`),
    check('webhook_delivery_environment', sql`${table.environment} in ('test', 'production')`),
    check('webhook_delivery_status', sql`${table.status} in ('SUCCESS', 'FAILED', 'RETRYING')`),
    check('webhook_delivery_cause', sql`${table.cause_kind} in ('connection_event', 'execution')`),
    check(
      'webhook_delivery_next_attempt',
      sql`(${table.status} = 'RETRYING') = (${table.next_attempt_at} is not null)`,
    ),
  ],
);
