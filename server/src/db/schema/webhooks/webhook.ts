import type { WebhookEventName } from '@patchbay/contract/schema.gen.d.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, moment, tenantColumns, updatedAt } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/** The reasons why a subscription is off: `WebhookDisabledReason` of the contract. */
export const WEBHOOK_DISABLED_REASONS = ['MANUAL', 'GONE', 'FAILING'] as const;

/** A subscription of an organization to events of the platform. */
export const webhookTable = pgTable(
  'webhook',
  {
    ...tenantColumns(),
    webhook_url: text('webhook_url').notNull(),
    method: text('method', { enum: ['POST', 'PUT', 'PATCH'] }).notNull(),
    webhook_events: text('webhook_events').array().$type<WebhookEventName[]>().notNull(),
    /** The template of the body: a text, or any JSON with templates in its texts. */
    webhook_body: anyJson('webhook_body').notNull(),
    /**
     * The additional headers as a JSON object of templates, or null if there are none. Encrypted by the key ring:
     * `{table: 'webhook', row: _id, column: 'headers_encrypted'}`.
     */
    headers_encrypted: text('headers_encrypted'),
    description: text('description').notNull().default(''),
    /** The app whose workflows it is for. Null for all events. */
    slug: text('slug'),
    /** The name of the group in which the dashboard shows it, or null. */
    group_name: text('group_name'),
    /** The workflows that it is for. Empty for all. */
    workflow_ids: text('workflow_ids').array().notNull().default([]),
    is_enabled: boolean('is_enabled').notNull().default(true),
    /** The signing secret with its prefix `whsec_`, encrypted by the key ring. */
    secret_encrypted: text('secret_encrypted').notNull(),
    /** The secret before the last rotation. It signs until `previous_secret_until`. Null if it was never rotated. */
    previous_secret_encrypted: text('previous_secret_encrypted'),
    previous_secret_until: moment('previous_secret_until'),
    /** The number of consecutive failed attempts. Manual ones do not count. */
    failed_attempts: integer('failed_attempts').notNull().default(0),
    /** The time of the first failed attempt since the last success. Null if the last attempt succeeded. */
    failing_since: moment('failing_since'),
    /**
     * The time of the last success, at most 5 seconds too old, or null. A subscription without one, or whose last attempt
     * failed, shares half of its organization's requests with others like it.
     */
    succeeded_at: moment('succeeded_at'),
    /** The time of the last attempt, at most 5 seconds too old, or null. */
    attempted_at: moment('attempted_at'),
    /** The time of the last email that said that attempts fail, or null. */
    warned_at: moment('warned_at'),
    disabled_at: moment('disabled_at'),
    disabled_reason: text('disabled_reason', { enum: WEBHOOK_DISABLED_REASONS }),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    index('webhook_order').on(table.org_id, table.environment, table.created_at, table._id),
    check('webhook_environment', sql`${table.environment} in ('test', 'production')`),
    check('webhook_method', sql`${table.method} in ('POST', 'PUT', 'PATCH')`),
    check(
      'webhook_disabled_reason',
      sql`${table.disabled_reason} in ('MANUAL', 'GONE', 'FAILING')`,
    ),
  ],
);
