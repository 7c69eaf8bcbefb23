import type { EventKeyType } from '@patchbay/contract/schema.gen.d.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  json,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { anyJson, createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/** The path of a value in a sample, and its type. */
export interface StoredEventKey {
  key: string;
  type: EventKeyType;
}

/** The events that the organization defined. Workflows and received events refer to them by name. */
export const eventTable = pgTable(
  'event',
  {
    ...tenantColumns(),
    name: text('name').notNull(),
    /** The sample payload as JSON text. */
    sample: text('sample').notNull(),
    /** The paths and types of the sample's values, `response` of the contract. */
    keys: json('keys').$type<StoredEventKey[]>().notNull(),
    /** The JSON Schema that payloads have to fit, or null. */
    json_schema: anyJson('json_schema'),
    /** The bytes of the sample and the schema. Lists leave them out if they are large. */
    size: integer('size').notNull(),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    uniqueIndex('event_name').on(table.org_id, table.environment, table.name),
    check('event_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
