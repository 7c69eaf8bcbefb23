import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';
import { orgTable } from '../org/org.ts';

/**
 * An app that an organization, or one of its linked accounts, builds. It lives in one environment;
 * whether it is published is the `enabled` of its `app_setting`.
 */
export const customAppTable = pgTable(
  'custom_app',
  {
    ...tenantColumns(),
    /** Unique in the installation, because callback URLs contain it. */
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** The linked account that built it and alone uses it; null for an app of the organization. */
    linked_account: text('linked_account'),
    source: text('source', { enum: ['scratch', 'openapi'] }).notNull(),
    /** The form that a person edits, as it was filled in. */
    form: jsonb('form').$type<unknown>().notNull(),
    /** The connector made of the form, without its actions; null while the form is not complete. */
    connector: jsonb('connector').$type<unknown>(),
    /** Actions of the connector, apart because a list of apps must not read thousands of them. */
    actions: jsonb('actions').$type<unknown>().notNull().default([]),
    actions_count: integer('actions_count').notNull().default(0),
    /** Whether the row was made with the demo data and has not been changed since. */
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
      name: 'custom_app_linked_account',
    }).onDelete('cascade'),
    index('custom_app_of_account').on(table.linked_account),
    index('custom_app_order').on(table.org_id, table.environment, table.created_at, table._id),
    check('custom_app_environment', sql`${table.environment} in ('test', 'production')`),
    check('custom_app_slug', sql`${table.slug} like 'c\\_%'`),
  ],
);
