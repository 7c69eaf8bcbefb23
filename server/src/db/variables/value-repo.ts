import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
} from 'drizzle-orm';
import { countRows } from '../count-rows.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant, toTenant } from '../in-tenant.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { variableDefinitionTable } from '../schema/variables/variable-definition.ts';
import { variableValueTable } from '../schema/variables/variable-value.ts';
import type { ChangedBy, DefinitionRow, VariableScope } from './definition-repo.ts';

export type ValueRow = typeof variableValueTable.$inferSelect;

/** The owner of a value. Both are null for a value of the organization. */
export type ValuePlace = Pick<ValueRow, 'linked_account' | 'workflow'>;

/** A value with its variable, and with the organization's own id of its linked account. */
export interface FoundValue extends ValueRow {
  variable: Pick<DefinitionRow, '_id' | 'name' | 'scope' | 'encrypted' | 'var_format'>;
  account_id: string | null;
}

export async function findValue(
  tx: Tx,
  tenant: Tenant,
  definition: string,
  place: ValuePlace,
): Promise<ValueRow | null> {
  const [row] = await tx
    .select()
    .from(variableValueTable)
    .where(and(belongsToVariable(tenant, definition), isAt(place)));
  return row ?? null;
}

export async function findValueById(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<FoundValue | null> {
  const [row] = await select(tx, tenant).where(
    and(inTenant(variableValueTable, tenant), eq(variableValueTable._id, id)),
  );
  return row ?? null;
}

/** Returns whether a variable has a value in an environment. */
export async function hasValues(tx: Tx, tenant: Tenant, definition: string): Promise<boolean> {
  const rows = await tx
    .select({ _id: variableValueTable._id })
    .from(variableValueTable)
    .where(belongsToVariable(tenant, definition))
    .limit(1);
  return rows.length > 0;
}

/** Lists the first values of a variable in an environment that are not encrypted. */
export async function listPlainValues(
  tx: Tx,
  tenant: Tenant,
  definition: string,
  limit: number,
): Promise<{ _id: string; value: string }[]> {
  const { _id, value } = variableValueTable;
  const rows = await tx
    .select({ _id, value })
    .from(variableValueTable)
    .where(and(belongsToVariable(tenant, definition), isNotNull(value)))
    .limit(limit);
  return rows.flatMap((row) => (row.value === null ? [] : [{ _id: row._id, value: row.value }]));
}

const belongsToVariable = (tenant: Tenant, definition: string): SQL | undefined =>
  and(inTenant(variableValueTable, tenant), eq(variableValueTable.definition, definition));

/** The filters of a list of values. An absent one does not filter. */
export interface ValueFilter {
  scope: VariableScope;
  definition?: string | undefined;
  linked_account?: string | undefined;
  workflow?: string | undefined;
}

/** Lists a page of values, the newest first. */
export function listValues(
  tx: Tx,
  tenant: Tenant,
  filter: ValueFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundValue[]> {
  return select(tx, tenant)
    .where(matches(tenant, filter))
    .orderBy(desc(variableValueTable.created_at), desc(variableValueTable._id))
    .offset(offset)
    .limit(limit);
}

export const countValues = (tx: Tx, tenant: Tenant, filter: ValueFilter): Promise<number> =>
  countRows(tx, variableValueTable, matches(tenant, filter));

/** Lists all values of the organization in an environment, the oldest first. */
export function listOrgValues(tx: Tx, tenant: Tenant): Promise<FoundValue[]> {
  return select(tx, tenant)
    .where(matches(tenant, { scope: 'org' }))
    .orderBy(variableValueTable.created_at, variableValueTable._id);
}

const select = (tx: Tx, tenant: Tenant) => {
  const { _id, name, scope, encrypted, var_format } = variableDefinitionTable;
  return tx
    .select({
      ...getTableColumns(variableValueTable),
      variable: { _id, name, scope, encrypted, var_format },
      account_id: linkedAccountTable.account_id,
    })
    .from(variableValueTable)
    .innerJoin(
      variableDefinitionTable,
      and(
        eq(variableDefinitionTable.org_id, tenant.org_id),
        eq(variableDefinitionTable._id, variableValueTable.definition),
      ),
    )
    .leftJoin(
      linkedAccountTable,
      and(
        inTenant(linkedAccountTable, tenant),
        eq(linkedAccountTable._id, variableValueTable.linked_account),
      ),
    );
};

function matches(
  tenant: Tenant,
  { scope, definition, linked_account, workflow }: ValueFilter,
): SQL | undefined {
  const table = variableValueTable;
  return and(
    inTenant(table, tenant),
    scope === 'linked_account' ? isNotNull(table.linked_account) : isNull(table.linked_account),
    scope === 'workflow' ? isNotNull(table.workflow) : isNull(table.workflow),
    definition === undefined ? undefined : eq(table.definition, definition),
    linked_account === undefined ? undefined : eq(table.linked_account, linked_account),
    workflow === undefined ? undefined : eq(table.workflow, workflow),
  );
}

/** A value to store, of which one form is null. */
export type StoredValue = Pick<ValueRow, 'value' | 'value_encrypted'>;

export async function insertValue(
  tx: Tx,
  tenant: Tenant,
  row: Pick<ValueRow, '_id' | 'definition'> & ValuePlace & StoredValue,
  by: ChangedBy,
): Promise<ValueRow> {
  const [stored] = await tx
    .insert(variableValueTable)
    .values({
      ...toTenant(tenant),
      ...row,
      created_by: by.author,
      updated_by: by.author,
      created_at: by.now,
      updated_at: by.now,
    })
    .returning();
  if (stored === undefined) {
    throw new Error('A value of a variable was stored and not returned.');
  }
  return stored;
}

/** Replaces a value. One of the demo belongs to the organization from then on. Null if it was deleted. */
export async function updateValue(
  tx: Tx,
  tenant: Tenant,
  id: string,
  value: StoredValue,
  by: ChangedBy,
): Promise<ValueRow | null> {
  const [stored] = await tx
    .update(variableValueTable)
    .set({ ...value, is_seed: false, updated_by: by.author, updated_at: by.now })
    .where(and(inTenant(variableValueTable, tenant), eq(variableValueTable._id, id)))
    .returning();
  return stored ?? null;
}

/** Deletes a value. Returns false if it was deleted before. */
export async function deleteValue(tx: Tx, tenant: Tenant, id: string): Promise<boolean> {
  const rows = await tx
    .delete(variableValueTable)
    .where(and(inTenant(variableValueTable, tenant), eq(variableValueTable._id, id)))
    .returning({ _id: variableValueTable._id });
  return rows.length > 0;
}

/** A value that a run reads. */
export type RunValueRow = StoredValue &
  Pick<ValueRow, '_id'> &
  Pick<DefinitionRow, 'scope' | 'name' | 'var_format'>;

/** Reads the values that these names have in a run. */
export function readRunValues(
  tx: Tx,
  tenant: Tenant,
  place: ValuePlace,
  names: ReadonlyMap<VariableScope, readonly string[]>,
): Promise<RunValueRow[]> {
  const { scope, name, var_format } = variableDefinitionTable;
  const { _id, value, value_encrypted } = variableValueTable;
  const isNamed = [...names].flatMap(([of, some]) =>
    some.length === 0
      ? []
      : [and(eq(scope, of), inArray(name, [...some]), isAt(getPlaceIn(of, place)))],
  );
  return tx
    .select({ _id, value, value_encrypted, scope, name, var_format })
    .from(variableValueTable)
    .innerJoin(
      variableDefinitionTable,
      and(
        eq(variableDefinitionTable.org_id, tenant.org_id),
        eq(variableDefinitionTable._id, variableValueTable.definition),
      ),
    )
    .where(and(inTenant(variableValueTable, tenant), or(...isNamed)));
}

/** Returns the place of a value in a scope. A run without an account or a workflow gets a place that has no value. */
const getPlaceIn = (
  scope: VariableScope,
  { linked_account, workflow }: ValuePlace,
): ValuePlace => ({
  linked_account: scope === 'linked_account' ? (linked_account ?? '') : null,
  workflow: scope === 'workflow' ? (workflow ?? '') : null,
});

const isAt = ({ linked_account, workflow }: ValuePlace): SQL | undefined =>
  and(
    linked_account === null
      ? isNull(variableValueTable.linked_account)
      : eq(variableValueTable.linked_account, linked_account),
    workflow === null
      ? isNull(variableValueTable.workflow)
      : eq(variableValueTable.workflow, workflow),
  );
