import type { AuditEventType } from '@patchbay/contract/schema.gen.d.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, ENVIRONMENTS, moment, tenantColumns } from '../columns.ts';
import { orgTable } from './org.ts';

export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'publish', 'error', 'access'] as const;
export const AUDIT_ACTORS = ['user', 'linked_account', 'api_key', 'system', 'master'] as const;

/** A field that changed, with its values as JSON. A secret has none. */
export interface StoredChange {
  field: string;
  before: unknown;
  after: unknown;
  is_secret: boolean;
  is_shortened?: true;
}

/** The changes of an entry, 20 kB at most. `omitted` is the number of those that were left out. */
export interface StoredChanges {
  fields: StoredChange[];
  omitted: number;
}

/**
 * The audit log: who did what, when and from where. The application's role may only insert and read rows. Old ones
 * are deleted by functions (`db/functions/audit.sql`).
 */
export const auditEventTable = pgTable(
  'audit_event',
  {
    ...tenantColumns(),
    event_type: text('event_type').$type<AuditEventType>().notNull(),
    entity_type: text('entity_type').notNull(),
    entity_id: text('entity_id'),
    entity_name: text('entity_name'),
    action_type: text('action_type', { enum: AUDIT_ACTIONS }).notNull(),
    /** One sentence for a person. Never a secret. */
    summary: text('summary').notNull(),
    actor_type: text('actor_type', { enum: AUDIT_ACTORS }).notNull(),
    /** No foreign key: the audit log outlives its actors. Null for an API key and the system. */
    actor_id: text('actor_id'),
    actor_email: text('actor_email'),
    /** `_id` of the linked account that the entry concerns. No foreign key: the entry outlives it. */
    linked_account: text('linked_account'),
    /** The organization's own id of that account. */
    linked_account_id: text('linked_account_id'),
    /** The app that the entry concerns. */
    slug: text('slug'),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    request_id: text('request_id'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    changes: jsonb('changes').$type<StoredChanges>(),
    /** Whether the demo made it. */
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    index('audit_event_order').on(table.org_id, table.environment, table.created_at, table._id),
    index('audit_event_by_type').on(
      table.org_id,
      table.environment,
      table.event_type,
      table.created_at,
      table._id,
    ),
    index('audit_event_by_actor')
      .on(table.org_id, table.environment, table.actor_id, table.created_at, table._id)
      .where(sql`${table.actor_id} is not null`),
    index('audit_event_by_account')
      .on(table.org_id, table.environment, table.linked_account_id, table.created_at, table._id)
      .where(sql`${table.linked_account_id} is not null`),
    index('audit_event_by_entity')
      .on(table.org_id, table.environment, table.entity_id, table.created_at, table._id)
      .where(sql`${table.entity_id} is not null`),
    check('audit_event_environment', sql`${table.environment} in ('test', 'production')`),
    check(
      'audit_event_action',
      sql`${table.action_type} in ('create', 'update', 'delete', 'publish', 'error', 'access')`,
    ),
    check(
      'audit_event_actor',
      sql`${table.actor_type} in ('user', 'linked_account', 'api_key', 'system', 'master')`,
    ),
  ],
);

/**
 * The terms that lists of entries are filtered by: `key=value` for each text, number and boolean in `metadata`. They have
 * a table because under row-level security PostgreSQL searches no list by an index. Rows are deleted with their entry.
 */
export const auditEventTermTable = pgTable(
  'audit_event_term',
  {
    org_id: text('org_id').notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    term: text('term').notNull(),
    created_at: moment('created_at').notNull(),
    entry: text('entry')
      .notNull()
      .references(() => auditEventTable._id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({
      columns: [table.org_id, table.environment, table.term, table.created_at, table.entry],
    }),
    index('audit_event_term_of_entry').on(table.entry),
    check('audit_event_term_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);
