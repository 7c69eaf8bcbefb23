import { boolean, foreignKey, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ENVIRONMENTS, moment } from '../columns.ts';
import { webhookDeliveryTable } from './webhook-delivery.ts';

/** One request of a delivery with its response. */
export const webhookAttemptTable = pgTable(
  'webhook_attempt',
  {
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    delivery: text('delivery').notNull(),
    /** Its position among the attempts of the delivery, from 1. */
    number: integer('number').notNull(),
    fired_at: moment('fired_at').notNull(),
    /** Milliseconds until the response was complete or the attempt failed. */
    duration: integer('duration').notNull(),
    /** The status of the response. Null if there was none. */
    status_code: integer('status_code'),
    /** The reason why it failed, as a code and in words for a person. Null if it succeeded. */
    error_code: text('error_code'),
    error_message: text('error_message'),
    /** Values of headers with credentials are redacted. Null if there was no response. */
    response_headers: json('response_headers').$type<Record<string, string>>(),
    /** At most the first 16 kB, without NUL. Null if there was no response. */
    response_body: text('response_body'),
    is_response_cut: boolean('is_response_cut').notNull().default(false),
    /** A person or an API key sent it again. It changes no failure count. */
    is_manual: boolean('is_manual').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.delivery, table.number] }),
    foreignKey({
      columns: [table.delivery],
      foreignColumns: [webhookDeliveryTable._id],
      name: 'webhook_attempt_delivery',
    }).onDelete('cascade'),
  ],
);
