import type { CreateOrgVariableRequest, OrgVariable } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { runInEnvironments } from '#db/enter-environment.ts';
import { toTenant } from '#db/in-tenant.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import { deleteDefinition, findDefinitionByName } from '#db/variables/definition-repo.ts';
import {
  deleteValue,
  type FoundValue,
  findValueById,
  hasValues,
  listOrgValues,
} from '#db/variables/value-repo.ts';
import { createObjectId } from '#lib/object-id.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { insertWithinLimit } from './change-definitions.ts';
import { assertFits } from './check-format.ts';
import { lockVariable } from './find-variable.ts';
import { retryStale } from './retry-stale.ts';
import { prepareValue, storeValue } from './store-value.ts';
import { buildVariableEvent, getAuthorName, type VariableDeps } from './variable-deps.ts';
import { createUnknownVariableError } from './variable-errors.ts';
import { orgVariableToWire } from './variable-to-wire.ts';
import { assertUnused, isStillUnused } from './variable-uses.ts';

const ORG_PLACE = { linked_account: null, workflow: null } as const;

/**
 * Sets the organization's value of a variable that has none in this environment. Defines the variable if there is none.
 *
 * @throws AppError ALREADY_EXISTS; VALIDATION_ERROR; LIMIT_REACHED
 */
export async function createOrgVariable(
  deps: VariableDeps,
  by: Actor,
  { key_name: name, key_value: value, encrypted = false }: CreateOrgVariableRequest,
): Promise<OrgVariable[]> {
  const tenant = toTenant(by.principal);
  return retryStale(async () => {
    const known = await deps.db.readAsTenant(tenant, (tx) =>
      findDefinitionByName(tx, tenant.org_id, 'org', name),
    );
    if (known !== null) {
      assertFits(known, value, '/key_value');
    }
    if (known?.encrypted === false && encrypted) {
      throw createTakenKeyError(name, 'is defined without encryption. Encrypt it under Variables');
    }
    const variable = known ?? { _id: createObjectId(), encrypted };
    const prepared = await prepareValue(deps, tenant, variable, ORG_PLACE, value);
    const author = getAuthorName(by.principal);
    return runAuditedChange(deps, by, async (tx, now) => {
      if (known === null) {
        const { _id } = variable;
        const { org_id } = tenant;
        await insertWithinLimit(
          tx,
          { _id, org_id, name, description: '', scope: 'org', var_format: 'string', encrypted },
          { author, now },
        );
      }
      const stored = await storeValue(tx, tenant, prepared, { author, now });
      if (stored?.isNew === false) {
        throw createTakenKeyError(name, `exists already in ${tenant.environment}`);
      }
      return stored === null
        ? { result: null, events: [] }
        : {
            result: await listOrgVariables(tx, tenant),
            events: [
              buildVariableEvent(
                { _id: variable._id, name },
                {
                  event_type: 'ENVIRONMENT_VARIABLE_CREATED',
                  action_type: 'create',
                  summary: `The variable "${name}" was created.`,
                  metadata: { encrypted: variable.encrypted },
                },
              ),
            ],
          };
    }).catch((error: unknown) => {
      // Another request defined it in the meantime.
      if (isViolation(error, UNIQUE_VIOLATION, 'variable_definition_name')) {
        return null;
      }
      throw error;
    });
  });
}

const createTakenKeyError = (name: string, problem: string): AppError =>
  new AppError(
    'ALREADY_EXISTS',
    `A variable with the key "${name}" ${problem}. Choose another key.`,
    {
      details: [{ in: 'body', pointer: '/key_name', message: 'is taken' }],
    },
  );

/**
 * Deletes a value of the organization, and its variable with the last value.
 *
 * @throws AppError RESOURCE_NOT_FOUND; VARIABLE_IN_USE
 */
export async function deleteOrgVariable(
  deps: VariableDeps,
  by: Actor,
  id: string,
): Promise<OrgVariable[]> {
  const tenant = toTenant(by.principal);
  return retryStale(async () => {
    const seen = await deps.db.readAsTenant(tenant, (tx) => findOrgValue(tx, tenant, id));
    const variable = { ...seen.variable, org_id: tenant.org_id };
    const versions = await assertUnused(deps, variable);
    return runAuditedChange(deps, by, async (tx) => {
      const row = await lockVariable(tx, tenant.org_id, variable._id);
      await findOrgValue(tx, tenant, id);
      if (row.name !== variable.name || !(await isStillUnused(tx, tenant, variable, versions))) {
        return { result: null, events: [] };
      }
      await deleteValue(tx, tenant, id);
      const left = await runInEnvironments(tx, tenant, (of) => hasValues(tx, of, row._id));
      if (!left.includes(true)) {
        await deleteDefinition(tx, row);
      }
      return {
        result: await listOrgVariables(tx, tenant),
        events: [
          buildVariableEvent(variable, {
            event_type: 'ENVIRONMENT_VARIABLE_DELETED',
            action_type: 'delete',
            summary: `The variable "${variable.name}" was deleted.`,
          }),
        ],
      };
    });
  });
}

async function findOrgValue(tx: Tx, tenant: Tenant, id: string): Promise<FoundValue> {
  const row = await findValueById(tx, tenant, id);
  if (row?.variable.scope !== 'org') {
    throw createUnknownVariableError();
  }
  return row;
}

const listOrgVariables = async (tx: Tx, tenant: Tenant): Promise<OrgVariable[]> =>
  (await listOrgValues(tx, tenant)).map(orgVariableToWire);
