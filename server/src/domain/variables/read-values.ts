import type { ListedVariableValue, VariableValue } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { findDefinition, type VariableScope } from '#db/variables/definition-repo.ts';
import { countValues, findValue, listValues } from '#db/variables/value-repo.ts';
import type { TenantPrincipal } from '../principal.ts';
import { REDACTED } from '../redacted.ts';
import { resolvePlace } from './resolve-place.ts';
import { createNoValueError, createUnknownVariableError } from './variable-errors.ts';
import { listedValueToWire } from './variable-to-wire.ts';

interface Deps {
  db: Database;
}

interface RequestedOwner {
  linked_account_id?: string | undefined;
  workflow_id?: string | undefined;
}

/** @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; FORBIDDEN; INVALID_LINKED_ACCOUNT_ID */
export function getValue(
  { db }: Deps,
  principal: TenantPrincipal,
  id: string,
  { linked_account_id, workflow_id }: RequestedOwner,
): Promise<VariableValue> {
  const tenant = toTenant(principal);
  return db.readAsTenant(tenant, async (tx) => {
    const variable = await findDefinition(tx, tenant.org_id, id);
    if (variable === null) {
      throw createUnknownVariableError();
    }
    const { scope, name, encrypted } = variable;
    const requested = { linked_account_id, workflow_id, in: 'query' as const };
    const { account_id: _account, ...place } = await resolvePlace(tx, principal, scope, requested);
    const row = await findValue(tx, tenant, id, place);
    if (row === null) {
      throw createNoValueError(tenant);
    }
    return { value: row.value ?? REDACTED, encrypted, name, scope, variable_definition_id: id };
  });
}

/** Lists a page of the values of a scope, and counts all that match, up to 10,000. */
export function listScopeValues(
  { db }: Deps,
  principal: TenantPrincipal,
  scope: VariableScope,
  query: RequestedOwner & { variable_definition_id?: string | undefined },
  part: { offset: number; limit: number },
): Promise<{ docs: ListedVariableValue[]; total: number }> {
  const tenant = toTenant(principal);
  const { variable_definition_id: definition, linked_account_id, workflow_id } = query;
  const isForCustomer = principal.kind === 'linked_account';
  return db.readAsTenant(tenant, async (tx) => {
    const isOfAllAccounts =
      scope === 'linked_account' && !isForCustomer && linked_account_id === undefined;
    const place = isOfAllAccounts
      ? { linked_account: null, workflow: null }
      : await resolvePlace(tx, principal, scope, { linked_account_id, workflow_id, in: 'query' });
    const filter = {
      scope,
      definition,
      linked_account: place.linked_account ?? undefined,
      workflow: place.workflow ?? undefined,
    };
    const rows = await listValues(tx, tenant, filter, part);
    return {
      docs: rows.map((row) => listedValueToWire(row, isForCustomer)),
      total: await countValues(tx, tenant, filter),
    };
  });
}
