import type { VariableDefinition } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tx } from '#db/database.ts';
import { runInEnvironments } from '#db/enter-environment.ts';
import { toTenant } from '#db/in-tenant.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import {
  countDefinitions,
  type DefinitionFilter,
  type DefinitionRow,
  findDefinition,
  listDefinitions,
} from '#db/variables/definition-repo.ts';
import { readValueStates } from '#db/variables/value-states-repo.ts';
import type { TenantPrincipal } from '../principal.ts';
import { createUnknownVariableError } from './variable-errors.ts';
import { definitionToWire } from './variable-to-wire.ts';

interface Deps {
  db: Database;
}

/** Lists a page of variables, and counts all that match. */
export function listVariables(
  { db }: Deps,
  principal: TenantPrincipal,
  filter: DefinitionFilter,
  part: { offset: number; limit: number },
): Promise<{ docs: VariableDefinition[]; total: number }> {
  return db.readAsTenant(toTenant(principal), async (tx) => {
    const rows = await listDefinitions(tx, principal.org_id, filter, part);
    const total = await countDefinitions(tx, principal.org_id, filter);
    return { docs: await toWire(tx, principal, rows), total };
  });
}

/** @throws AppError RESOURCE_NOT_FOUND */
export function getVariable(
  { db }: Deps,
  principal: TenantPrincipal,
  id: string,
): Promise<VariableDefinition> {
  return db.readAsTenant(toTenant(principal), (tx) => readVariable(tx, principal, id));
}

/** Reads a variable in a transaction of the caller's tenant. @throws AppError RESOURCE_NOT_FOUND */
export async function readVariable(
  tx: Tx,
  principal: TenantPrincipal,
  id: string,
): Promise<VariableDefinition> {
  const row = await findDefinition(tx, principal.org_id, id);
  const [definition] = row === null ? [] : await toWire(tx, principal, [row]);
  if (definition === undefined) {
    throw createUnknownVariableError();
  }
  return definition;
}

/** Adds the states of the values: a member reads both environments, and an API key its own. */
async function toWire(
  tx: Tx,
  principal: TenantPrincipal,
  rows: readonly DefinitionRow[],
): Promise<VariableDefinition[]> {
  const ids = rows.map(({ _id }) => _id);
  const environments = principal.kind === 'user' ? ENVIRONMENTS : [principal.environment];
  const states = await runInEnvironments(
    tx,
    principal,
    async (tenant) => {
      const found = ids.length === 0 ? [] : await readValueStates(tx, tenant, ids);
      return [
        tenant.environment,
        new Map(found.map((state) => [state.definition, state])),
      ] as const;
    },
    environments,
  );
  return rows.map((row) => definitionToWire(row, new Map(states)));
}
