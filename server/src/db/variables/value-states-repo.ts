import { and, count, inArray, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { variableValueTable } from '../schema/variables/variable-value.ts';

/** The values of a variable in one environment, as lists of variables show them. */
export interface ValueState {
  /** The `_id` of the variable. */
  definition: string;
  /** The number of values. */
  count: number;
  /** The `_id` of the organization's value, or null. */
  value_id: string | null;
  /** The first characters of the organization's value. Null if it is encrypted or there is none. */
  value: string | null;
  /** The number of characters of the organization's value. Null if it is encrypted or there is none. */
  length: number | null;
}

/** The maximum number of characters of a value in lists. */
export const MAX_LISTED_LENGTH = 200;

/** Reads the states of variables in an environment. Variables without a value are left out. */
export function readValueStates(
  tx: Tx,
  tenant: Tenant,
  definitions: readonly string[],
): Promise<ValueState[]> {
  const { definition, _id, value, linked_account, workflow } = variableValueTable;
  const isOfOrg = sql`${linked_account} is null and ${workflow} is null`;
  return tx
    .select({
      definition,
      count: count(),
      value_id: sql<string | null>`max(${_id}) filter (where ${isOfOrg})`,
      value: sql<
        string | null
      >`max(left(${value}, ${MAX_LISTED_LENGTH})) filter (where ${isOfOrg})`,
      length: sql<number | null>`max(length(${value})) filter (where ${isOfOrg})`,
    })
    .from(variableValueTable)
    .where(and(inTenant(variableValueTable, tenant), inArray(definition, [...definitions])))
    .groupBy(definition);
}
