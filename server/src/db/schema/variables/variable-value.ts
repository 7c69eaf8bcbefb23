import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, tenantColumns, updatedAt } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';
import { workflowTable } from '../workflows/workflow.ts';
import { variableDefinitionTable } from './variable-definition.ts';

/** A value of a variable: of the organization, of a linked account or of a workflow, as the scope says. */
export const variableValueTable = pgTable(
  'variable_value',
  {
    ...tenantColumns(),
    /** The `_id` of the variable. */
    definition: text('definition').notNull(),
    /** The `_id` of the linked account. Null in other scopes. */
    linked_account: text('linked_account'),
    /** The `_id` of the workflow. Null in other scopes. */
    workflow: text('workflow'),
    /** Null if it is encrypted. */
    value: text('value'),
    /** Encrypted by the key ring: `{table: 'variable_value', row: _id, column: 'value_encrypted'}`. Null if it is not. */
    value_encrypted: text('value_encrypted'),
    created_by: text('created_by'),
    updated_by: text('updated_by'),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.definition],
      foreignColumns: [variableDefinitionTable.org_id, variableDefinitionTable._id],
      name: 'variable_value_definition',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'variable_value_account',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.org_id, table.environment, table.workflow],
      foreignColumns: [workflowTable.org_id, workflowTable.environment, workflowTable._id],
      name: 'variable_value_workflow',
    }).onDelete('cascade'),
    unique('variable_value_once')
      .on(table.definition, table.environment, table.linked_account, table.workflow)
      .nullsNotDistinct(),
    index('variable_value_order').on(table.org_id, table.environment, table.created_at, table._id),
    index('variable_value_of_account')
      .on(table.linked_account)
      .where(sql`${table.linked_account} is not null`),
    index('variable_value_of_workflow')
      .on(table.workflow)
      .where(sql`${table.workflow} is not null`),
    check('variable_value_environment', sql`${table.environment} in ('test', 'production')`),
    check(
      'variable_value_one_form',
      sql`(${table.value} is null) <> (${table.value_encrypted} is null)`,
    ),
  ],
);
