import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { anyJson, createdAt, moment, tenantColumns, updatedAt } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';

/** `type` of ConfigActor of the contract. */
export const CONFIG_ACTORS = ['user', 'linked_account', 'backend', 'system'] as const;

/** ConfigChangeKind of the contract. */
export const CONFIG_CHANGE_KINDS = [
  'created',
  'value',
  'workflow',
  'labels',
  'connection',
  'archived',
  'restored',
] as const;

export interface StoredLabel {
  name: string;
  value: string | number | boolean;
  multiple?: boolean;
}

/** Labels as the embedding application sent them: one list, and lists by dynamic field. */
export interface StoredLabels {
  list: StoredLabel[];
  by_key: { [key: string]: StoredLabel[] };
}

/** The values that a linked account has configured for an app under one config id. `revision` rises with each change. */
export const configTable = pgTable(
  'config',
  {
    ...tenantColumns(),
    linked_account: text('linked_account').notNull(),
    slug: text('slug').notNull(),
    config_id: text('config_id').notNull(),
    /** The `_id` of the connection, or null for the default one. Not a foreign key, so that its loss is reported. */
    connection: text('connection'),
    labels: json('labels').$type<StoredLabels>().notNull(),
    revision: integer('revision').notNull(),
    /** The time at which the last connection of the app was disconnected, or null if the config is in use. */
    archived_at: moment('archived_at'),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'config_linked_account',
    }).onDelete('cascade'),
    unique('config_once').on(table.linked_account, table.slug, table.config_id),
    unique('config_in_tenant').on(table.org_id, table.environment, table._id),
    index('config_of_app').on(table.org_id, table.environment, table.slug),
    index('config_archived').on(table.archived_at).where(sql`${table.archived_at} is not null`),
    check('config_environment', sql`${table.environment} in ('test', 'production')`),
  ],
);

/** One value. A cleared one stays as a row without value, so that its revision is known. */
export const configValueTable = pgTable(
  'config_value',
  {
    ...tenantColumns(),
    config: text('config').notNull(),
    /** The `_id` of the workflow that the field belongs to. Empty for a field of the app itself. */
    workflow: text('workflow').notNull(),
    field_id: text('field_id').notNull(),
    /** The value, or null if there is none or it is encrypted. */
    value: anyJson('value'),
    /** Encrypted by the key ring: `{table: 'config_value', row: _id, column: 'value_encrypted'}`. */
    value_encrypted: text('value_encrypted'),
    /** Revision of the config that wrote it last. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.config],
      foreignColumns: [configTable.org_id, configTable.environment, configTable._id],
      name: 'config_value_config',
    }).onDelete('cascade'),
    unique('config_value_once').on(table.config, table.workflow, table.field_id),
    index('config_value_of_field').on(
      table.org_id,
      table.environment,
      table.workflow,
      table.field_id,
    ),
  ],
);

/** Whether a workflow is enabled for a config. Without a row it is not. */
export const configWorkflowTable = pgTable(
  'config_workflow',
  {
    ...tenantColumns(),
    config: text('config').notNull(),
    workflow: text('workflow').notNull(),
    enabled: boolean('enabled').notNull(),
    /** Revision of the config that wrote it last. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.config],
      foreignColumns: [configTable.org_id, configTable.environment, configTable._id],
      name: 'config_workflow_config',
    }).onDelete('cascade'),
    unique('config_workflow_once').on(table.config, table.workflow),
    index('config_workflow_of_workflow').on(table.org_id, table.environment, table.workflow),
  ],
);

/** History of a config. Each change adds its entries, and takes away the oldest beyond the newest 1,000. */
export const configChangeTable = pgTable(
  'config_change',
  {
    ...tenantColumns(),
    config: text('config').notNull(),
    /** The revision that the change made. All changes of one request share it. */
    revision: integer('revision').notNull(),
    kind: text('kind', { enum: CONFIG_CHANGE_KINDS }).notNull(),
    /** The `_id` of the changed workflow. Empty if the change is not about a workflow. */
    workflow: text('workflow').notNull(),
    /** The name of the workflow at the time of the change. */
    workflow_name: text('workflow_name'),
    /** The id of the changed field. Empty if the change is not about a field. */
    field_id: text('field_id').notNull(),
    /** The name of the field at the time of the change. */
    field_name: text('field_name'),
    /** Whether the value is a secret. Then `before` and `after` are null. */
    is_secret: boolean('is_secret').notNull().default(false),
    before: anyJson('before'),
    after: anyJson('after'),
    actor_type: text('actor_type', { enum: CONFIG_ACTORS }).notNull(),
    /** Email of the member or name of the linked account. */
    actor_name: text('actor_name'),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.config],
      foreignColumns: [configTable.org_id, configTable.environment, configTable._id],
      name: 'config_change_config',
    }).onDelete('cascade'),
    index('config_change_order').on(table.config, table.revision, table._id),
    check(
      'config_change_kind',
      sql`${table.kind} in ('created', 'value', 'workflow', 'labels', 'connection', 'archived', 'restored')`,
    ),
    check(
      'config_change_actor',
      sql`${table.actor_type} in ('user', 'linked_account', 'backend', 'system')`,
    ),
  ],
);
