import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';
import { orgTable } from '../org/org.ts';
import { workflowFolderTable } from './workflow-folder.ts';

/** TriggerKind of the contract. */
export const TRIGGER_KINDS = ['api_call', 'event', 'schedule', 'webhook', 'app_event'] as const;

/**
 * A workflow's identity. What it does is in its draft and its versions; what customers configure of it is part
 * of the app's config portal.
 */
export const workflowTable = pgTable(
  'workflow',
  {
    ...tenantColumns(),
    name: text('name').notNull(),
    description: text('description'),
    icon: text('icon'),
    /** A name that is usable instead of the id. Null if it has none. */
    alias: text('alias'),
    /** The slug of the app that it belongs to. Null for the organization's own app. */
    slug: text('slug'),
    /** The linked account that owns it, or null if the organization offers it to all. */
    linked_account: text('linked_account'),
    published: boolean('published').notNull().default(false),
    /** The number of the version that was published last, or null if none ever was. */
    current_version: integer('current_version'),
    /** The kind of the trigger that starts it now, or null if it is not published. */
    live_trigger: text('live_trigger', { enum: TRIGGER_KINDS }),
    /** The event that starts it now: its name, or the slug and trigger of the app. Null for other kinds of trigger. */
    live_event: text('live_event'),
    /** The `_id` of the connection that the trigger of an app's event names. Null if it names none. */
    live_connection: text('live_connection'),
    /** The minutes between two readings of an app's event. Null for other triggers. */
    live_frequency: integer('live_frequency'),
    /** The CRON expression of a published schedule trigger, if it has templates of config fields. Otherwise null. */
    live_cron: text('live_cron'),
    /** The kind of trigger of its current version, or of its draft if none was published. Null if it has none yet. */
    trigger_kind: text('trigger_kind', { enum: TRIGGER_KINDS }),
    /** The `_id` of its folder, or null if it is in none. */
    folder: text('folder'),
    /** Its place in lists, which begin with the greatest: when it was created, in milliseconds, until it is moved. */
    index_order: doublePrecision('index_order')
      .notNull()
      .default(sql`extract(epoch from clock_timestamp()) * 1000`),
    /** Apps that the nodes of the draft use, so that lists need not read it. */
    app_slugs: text('app_slugs').array().notNull().default([]),
    /** The `_id` of the workflow of Test that it was promoted from, or null if it was created here. */
    promoted_from: text('promoted_from'),
    /** The version of Test that its draft was replaced with last. Null if it was not promoted. */
    promoted_version: integer('promoted_version'),
    /** The revision of its draft after that. With another revision, the draft has changes of its own. Null if not promoted. */
    promoted_revision: integer('promoted_revision'),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'workflow_linked_account',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.org_id, table.environment, table.folder],
      foreignColumns: [
        workflowFolderTable.org_id,
        workflowFolderTable.environment,
        workflowFolderTable._id,
      ],
      name: 'workflow_folder',
    }).onDelete('set null'),
    // The target of the foreign keys of its children, which carry the tenant with them.
    unique('workflow_in_tenant').on(table.org_id, table.environment, table._id),
    uniqueIndex('workflow_alias')
      .on(table.org_id, table.environment, table.alias)
      .where(sql`${table.alias} is not null`),
    uniqueIndex('workflow_promoted_from')
      .on(table.org_id, table.environment, table.promoted_from)
      .where(sql`${table.promoted_from} is not null`),
    index('workflow_order').on(table.org_id, table.environment, table.created_at, table._id),
    index('workflow_place').on(table.org_id, table.environment, table.index_order, table._id),
    index('workflow_of_folder').on(table.folder).where(sql`${table.folder} is not null`),
    index('workflow_of_trigger')
      .on(table.org_id, table.environment, table.live_trigger, table.live_event)
      .where(sql`${table.live_trigger} is not null`),
    index('workflow_of_account').on(table.linked_account),
    check(
      'workflow_promotion',
      sql`num_nonnulls(${table.promoted_from}, ${table.promoted_version}, ${table.promoted_revision}) in (0, 3)`,
    ),
    check('workflow_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
