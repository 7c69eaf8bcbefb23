import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';
import { orgTable } from '../org/org.ts';

/**
 * The settings of an app in one environment. Without a row the app is not enabled and has no OAuth client of the
 * organization.
 */
export const appSettingTable = pgTable(
  'app_setting',
  {
    ...tenantColumns(),
    slug: text('slug').notNull(),
    /** The owner of the custom app, so that the client secret is deleted with the account. Null for other apps. */
    linked_account: text('linked_account'),
    /** Whether customers can connect the app. For a custom app: whether it is published. */
    enabled: boolean('enabled').notNull().default(false),
    /** The id of the organization's own OAuth client. Null if it has none. */
    client_id: text('client_id'),
    /** The client secret, or null. Encrypted by the key ring: `{table: 'app_setting', row: _id, column: 'client_secret_encrypted'}`. */
    client_secret_encrypted: text('client_secret_encrypted'),
    /** The scopes to request when a customer connects, or null for the connector's default scopes. */
    scopes: text('scopes').array(),
    /** Whether a customer can have only one connection. Existing connections stay. */
    single_connection: boolean('single_connection').notNull().default(false),
    /** The path of the uploaded logo, or null for the icon of the connector. */
    icon: text('icon'),
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
      name: 'app_setting_linked_account',
    }).onDelete('cascade'),
    index('app_setting_of_account').on(table.linked_account),
    unique('app_setting_once').on(table.org_id, table.environment, table.slug),
    check('app_setting_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
