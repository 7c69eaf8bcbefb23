import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, updatedAt } from '../columns.ts';
import { orgTable } from '../org/org.ts';

/** `VariableScope` of the contract. */
export const VARIABLE_SCOPES = ['org', 'linked_account', 'workflow'] as const;
/** `VariableFormat` of the contract. */
export const VARIABLE_FORMATS = ['string', 'number', 'url'] as const;

/** A variable of an organization. Both environments have it, with values of their own (`variable_value`). */
export const variableDefinitionTable = pgTable(
  'variable_definition',
  {
    _id: idColumn(),
    org_id: text('org_id')
      .notNull()
      .references(() => orgTable._id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    scope: text('scope', { enum: VARIABLE_SCOPES }).notNull(),
    var_format: text('var_format', { enum: VARIABLE_FORMATS }).notNull(),
    /** Whether its values are encrypted. It cannot become false again. */
    encrypted: boolean('encrypted').notNull(),
    /** The email of the member who defined it, or null for the system. */
    created_by: text('created_by'),
    updated_by: text('updated_by'),
    is_seed: boolean('is_seed').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('variable_definition_name').on(table.org_id, table.scope, table.name),
    unique('variable_definition_in_org').on(table.org_id, table._id),
    check(
      'variable_definition_scope',
      sql`${table.scope} in ('org', 'linked_account', 'workflow')`,
    ),
    check('variable_definition_format', sql`${table.var_format} in ('string', 'number', 'url')`),
  ],
);
