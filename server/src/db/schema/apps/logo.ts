import { foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, ENVIRONMENTS, idColumn } from '../columns.ts';
import { orgTable } from '../org/org.ts';
import { appSettingTable } from './app-setting.ts';

/** Images that an organization uploaded: its own, and those of apps. They are public, as PNG. */
export const logoTable = pgTable(
  'logo',
  {
    _id: idColumn(),
    org_id: text('org_id')
      .notNull()
      .references(() => orgTable._id, { onDelete: 'cascade' }),
    /** The environment of the app. Null, like `slug`, for the organization's own logo. */
    environment: text('environment', { enum: ENVIRONMENTS }),
    slug: text('slug'),
    /** The SHA-256 of the image in hex, which is part of its address. */
    hash: text('hash').notNull(),
    image: bytes('image').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.slug],
      foreignColumns: [appSettingTable.org_id, appSettingTable.environment, appSettingTable.slug],
      name: 'logo_app_setting',
    }).onDelete('cascade'),
    unique('logo_once').on(table.org_id, table.environment, table.slug).nullsNotDistinct(),
    index('logo_of_address').on(table.org_id, table.hash),
  ],
);
