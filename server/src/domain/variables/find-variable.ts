import type { Database, Tenant, Tx } from '#db/database.ts';
import {
  type DefinitionRow,
  findDefinition,
  lockDefinition,
} from '#db/variables/definition-repo.ts';
import { createUnknownVariableError } from './variable-errors.ts';

/**
 * Finds a variable of an organization, in a transaction of its own.
 *
 * @param at the position of the id in the request
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function findVariable(
  { db }: { db: Database },
  tenant: Tenant,
  id: string,
  at?: Parameters<typeof createUnknownVariableError>,
): Promise<DefinitionRow> {
  const row = await db.readAsTenant(tenant, (tx) => findDefinition(tx, tenant.org_id, id));
  if (row === null) {
    throw createUnknownVariableError(...(at ?? []));
  }
  return row;
}

/** Returns a variable, which no other transaction can change until this one ends. @throws AppError RESOURCE_NOT_FOUND */
export async function lockVariable(tx: Tx, org_id: string, id: string): Promise<DefinitionRow> {
  const row = await lockDefinition(tx, org_id, id);
  if (row === null) {
    throw createUnknownVariableError();
  }
  return row;
}
