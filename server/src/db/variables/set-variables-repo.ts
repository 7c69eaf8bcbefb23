import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { variableDefinitionTable } from '../schema/variables/variable-definition.ts';
import { variableValueTable } from '../schema/variables/variable-value.ts';

/**
 * Returns the `_id`s of those of the variables that have a value in an environment: of the organization, of any linked
 * account, or of this workflow. It reads no more than it needs, because each of thousands of accounts may have a value.
 *
 * @param workflow null for a workflow that does not exist yet
 */
export async function listSetVariables(
  tx: Tx,
  tenant: Tenant,
  workflow: string | null,
  definitions: readonly string[],
): Promise<ReadonlySet<string>> {
  const { _id, org_id } = variableDefinitionTable;
  const { workflow: owner } = variableValueTable;
  const values = tx
    .select({ _id: variableValueTable._id })
    .from(variableValueTable)
    .where(
      and(
        inTenant(variableValueTable, tenant),
        eq(variableValueTable.definition, _id),
        or(isNull(owner), workflow === null ? undefined : eq(owner, workflow)),
      ),
    );
  const rows = await tx
    .select({ _id })
    .from(variableDefinitionTable)
    .where(and(eq(org_id, tenant.org_id), isAny(_id, definitions), exists(values)));
  return new Set(rows.map((row) => row._id));
}
