import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from './columns.ts';
import { orgTable } from './org.ts';

/**
 * How an app is set up in one environment. Without a row it is not enabled and has no OAuth client of
 * the organization's own.
 */
export const appSettingTable = pgTable(
  'app_setting',
  {
    ...tenantColumns(),
    slug: text('slug').notNull(),
    /** For a custom app the same as published. */
    enabled: boolean('enabled').notNull().default(false),
    client_id: text('client_id'),
    /** Encrypted by the key ring: `{table: 'app_setting', row: _id, column: 'client_secret_encrypted'}`. */
    client_secret_encrypted: text('client_secret_encrypted'),
    /** Scopes to request when a customer connects; null: the connector's default scopes. */
    scopes: text('scopes').array(),
    /** A customer cannot add a second connection; those that exist stay. */
    single_connection: boolean('single_connection').notNull().default(false),
    /** Made with the demo data, and not changed since. */
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    unique('app_setting_once').on(table.org_id, table.environment, table.slug),
    check('app_setting_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
