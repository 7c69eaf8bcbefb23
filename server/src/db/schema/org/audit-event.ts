import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns } from '../columns.ts';
import { orgTable } from './org.ts';

export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'publish', 'error', 'access'] as const;
export const AUDIT_ACTORS = ['user', 'linked_account', 'system', 'master'] as const;

/** The audit log: who did what, when and from where. Rows are only added. */
export const auditEventTable = pgTable(
  'audit_event',
  {
    ...tenantColumns(),
    /** Machine-readable, `<entity>.<what happened>`, for example `member.invited`. */
    event_type: text('event_type').notNull(),
    entity_type: text('entity_type').notNull(),
    entity_id: text('entity_id'),
    entity_name: text('entity_name'),
    action_type: text('action_type', { enum: AUDIT_ACTIONS }).notNull(),
    /** One sentence for a person. Never a secret. */
    summary: text('summary').notNull(),
    actor_type: text('actor_type', { enum: AUDIT_ACTORS }).notNull(),
    /** No foreign key: the audit log outlives its actors. Null for the system. */
    actor_id: text('actor_id'),
    actor_email: text('actor_email'),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.org_id], foreignColumns: [orgTable._id] }).onDelete('cascade'),
    index('audit_event_order').on(table.org_id, table.environment, table.created_at, table._id),
    check('audit_event_environment', sql`${table.environment} in ('test', 'production')`),
    check(
      'audit_event_action',
      sql`${table.action_type} in ('create', 'update', 'delete', 'publish', 'error', 'access')`,
    ),
    check(
      'audit_event_actor',
      sql`${table.actor_type} in ('user', 'linked_account', 'system', 'master')`,
    ),
  ],
);
