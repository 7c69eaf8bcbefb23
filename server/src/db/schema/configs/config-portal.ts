import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  json,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { orgTable } from '../org/org.ts';
import type { StoredPortal, StoredPortalVersion } from './stored-portal.ts';

/**
 * The portal of an app in one environment, with which the organization asks its customers for values. The draft is
 * edited as a whole, and `draft_revision` rises with each save.
 */
export const configPortalTable = pgTable(
  'config_portal',
  {
    ...tenantColumns(),
    slug: text('slug').notNull(),
    // `json` and not `jsonb`: it keeps the order of keys.
    draft: json('draft').$type<StoredPortal>().notNull(),
    draft_revision: integer('draft_revision').notNull(),
    /** The number of the published version, or null if none was published yet. */
    published_version: integer('published_version'),
    /** Email of the member who saved the draft last. */
    updated_by: text('updated_by'),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    unique('config_portal_once').on(table.org_id, table.environment, table.slug),
    unique('config_portal_in_tenant').on(table.org_id, table.environment, table._id),
    check('config_portal_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);

/** Published versions. Rows are only added, so that a version can be cached for good. */
export const configPortalVersionTable = pgTable(
  'config_portal_version',
  {
    ...tenantColumns(),
    portal: text('portal').notNull(),
    version: integer('version').notNull(),
    document: json('document').$type<StoredPortalVersion>().notNull(),
    /** The number of its fields, including those of workflows. */
    fields: integer('fields').notNull(),
    workflows: integer('workflows').notNull(),
    /** The email of the member who published it, or null for the demo data. */
    published_by: text('published_by'),
    description: text('description'),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.portal],
      foreignColumns: [
        configPortalTable.org_id,
        configPortalTable.environment,
        configPortalTable._id,
      ],
      name: 'config_portal_version_portal',
    }).onDelete('cascade'),
    unique('config_portal_version_once').on(table.portal, table.version),
  ],
);
