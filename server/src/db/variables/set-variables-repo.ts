import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { variableValueTable } from '../schema/variables/variable-value.ts';

/**
 * Returns the `_id`s of the variables that have a value in an environment: of the organization, of any linked account,
 * or of this workflow.
 *
 * @param workflow null for a workflow that does not exist yet
 */
export async function listSetVariables(
  tx: Tx,
  tenant: Tenant,
  workflow: string | null,
): Promise<ReadonlySet<string>> {
  const { definition, workflow: owner } = variableValueTable;
  const rows = await tx
    .selectDistinct({ definition })
    .from(variableValueTable)
    .where(
      and(
        inTenant(variableValueTable, tenant),
        or(isNull(owner), workflow === null ? undefined : eq(owner, workflow)),
      ),
    );
  return new Set(rows.map((row) => row.definition));
}
