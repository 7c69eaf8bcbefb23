import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { anyJson, createdAt, tenantColumns } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/** ReceivedEventStatus of the contract. */
export const RECEIVED_EVENT_STATUSES = ['SUCCESS', 'NONE', 'REFUSED'] as const;

/** An invalid field of a refused payload. */
export interface StoredEventDetail {
  in: 'body';
  pointer: string;
  message: string;
}

/** The events that were fired. The log is kept longer than what it names, so it has no foreign keys to it. */
export const eventReceivedTable = pgTable(
  'event_received',
  {
    ...tenantColumns(),
    event_name: text('event_name').notNull(),
    /** The `_id` of the defined event of this name, or null if it was not defined. */
    event: text('event'),
    /** The path of the address that it was sent to. */
    url: text('url').notNull(),
    /** The app whose workflows got it, or null for all apps. */
    slug: text('slug'),
    /** The `_id` of the linked account. */
    linked_account: text('linked_account').notNull(),
    /** The organization's own id of the linked account at that time. */
    linked_account_id: text('linked_account_id').notNull(),
    config_id: text('config_id').notNull(),
    instance_tag: text('instance_tag'),
    status: text('status', { enum: RECEIVED_EVENT_STATUSES }).notNull(),
    /** The complete payload. Null if it is JSON's null. */
    payload: anyJson('payload'),
    /** The bytes of the payload as JSON. */
    payload_size: integer('payload_size').notNull(),
    /** The headers of the request by lower-case name. Those that carry credentials are masked. */
    headers: json('headers').$type<Readonly<Record<string, string>>>().notNull(),
    /** Whether the headers were passed on to the workflows. */
    has_passed_headers: boolean('has_passed_headers').notNull().default(false),
    /** The invalid fields of a refused payload, otherwise null. */
    details: json('details').$type<StoredEventDetail[]>(),
    /** The `_id` of the received event whose payload was fired again, or null. */
    fired_again_from: text('fired_again_from'),
    /** The number of workflows that listened. */
    workflow_count: integer('workflow_count').notNull().default(0),
    /** The number of workflows that it started. */
    started_count: integer('started_count').notNull().default(0),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    index('event_received_order').on(
      table.org_id,
      table.environment,
      table.created_at,
      table._id,
      table.status,
    ),
    index('event_received_of_status')
      .on(table.org_id, table.environment, table.status, table.created_at, table._id)
      .where(sql`${table.status} <> 'SUCCESS'`),
    index('event_received_of_account').on(
      table.org_id,
      table.environment,
      table.linked_account_id,
      table.created_at,
      table._id,
    ),
    index('event_received_of_name').on(
      table.org_id,
      table.environment,
      table.event_name,
      table.created_at,
      table._id,
    ),
    index('event_received_of_app')
      .on(table.org_id, table.environment, table.slug, table.created_at, table._id)
      .where(sql`${table.slug} is not null`),
    check('event_received_environment', sql`${table.environment} in ('test', 'production')`),
    check('event_received_status', sql`${table.status} in ('SUCCESS', 'NONE', 'REFUSED')`),
  ],
);
