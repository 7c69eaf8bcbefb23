import type { Database, Tenant } from '#db/database.ts';
import { datastoreTable } from '#db/schema/org/datastore.ts';
import { variableDefinitionTable } from '#db/schema/variables/variable-definition.ts';
import { variableValueTable } from '#db/schema/variables/variable-value.ts';

/** Makes variables of the organization, each with a value in the environment, and as many datastores. */
export async function fillVariables(db: Database, tenant: Tenant, rows: number): Promise<void> {
  const { org_id } = tenant;
  const numbers = Array.from({ length: rows }, (_, at) => at);
  await db.asTenant(tenant, async (tx) => {
    const made = await tx
      .insert(variableDefinitionTable)
      .values(
        numbers.map((at) => ({
          ...{ org_id, name: `variable_${at}` },
          ...{ scope: 'org' as const, var_format: 'string' as const, encrypted: false },
        })),
      )
      .returning();
    const values = made.map(({ _id }) => ({ ...tenant, definition: _id, value: 'eu' }));
    await tx.insert(variableValueTable).values(values);
    await tx
      .insert(datastoreTable)
      .values(numbers.map((at) => ({ ...tenant, name: `store-${at}`, data: {} })));
  });
}
