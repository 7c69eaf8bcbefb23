import { example } from '@patchbay/contract/examples.ts';
import { and, eq } from 'drizzle-orm';
import type { Tenant, Tx } from '../db/database.ts';
import { variableDefinitionTable } from '../db/schema/variables/variable-definition.ts';
import { variableValueTable } from '../db/schema/variables/variable-value.ts';

/** Stores the variables of the contract's examples, and the values of one environment. Variables of the organization stay. */
export async function insertDemoVariables(tx: Tx, { org_id, environment }: Tenant): Promise<void> {
  const { docs } = example('listVariableDefinitions', 200, 'default');
  const definitions = docs.map(({ name, description, scope, var_format, encrypted }) => ({
    org_id,
    name,
    description,
    scope,
    var_format,
    encrypted,
    is_seed: true,
  }));
  await tx.insert(variableDefinitionTable).values(definitions).onConflictDoNothing();
  const rows = await tx
    .select()
    .from(variableDefinitionTable)
    .where(
      and(eq(variableDefinitionTable.org_id, org_id), eq(variableDefinitionTable.is_seed, true)),
    );
  const values = rows.flatMap(({ _id, name, scope, encrypted }) => {
    const value = docs.find((doc) => doc.name === name)?.values[environment]?.value ?? null;
    return value === null || scope !== 'org' || encrypted
      ? []
      : [{ org_id, environment, definition: _id, value, is_seed: true }];
  });
  if (values.length > 0) {
    await tx.insert(variableValueTable).values(values).onConflictDoNothing();
  }
}
