import type { CreateOrgVariableRequest, OrgVariable } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { enterEnvironment } from '#db/enter-environment.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import {
  type DefinitionRow,
  deleteDefinition,
  findDefinitionByName,
  lockDefinition,
} from '#db/variables/definition-repo.ts';
import {
  deleteValue,
  type FoundValue,
  findValueById,
  listOrgValues,
  listValuesOf,
} from '#db/variables/value-repo.ts';
import { createObjectId } from '#lib/object-id.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { insertWithinLimit } from './change-definitions.ts';
import { assertFits } from './check-format.ts';
import { prepareValue, retryStale, storeValue } from './store-value.ts';
import {
  buildVariableEvent,
  getAuthorName,
  toCallTenant,
  type VariableDeps,
} from './variable-deps.ts';
import { createUnknownVariableError } from './variable-errors.ts';
import { orgVariableToWire } from './variable-to-wire.ts';
import { assertUnused } from './variable-uses.ts';

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
  const tenant = toCallTenant(by.principal);
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
    const isRaced = (error: unknown) =>
      isViolation(error, UNIQUE_VIOLATION, 'variable_definition_name');
    return runAuditedChange(deps, by, async (tx, now) => {
      if (known === null) {
        await insertWithinLimit(tx, {
          _id: variable._id,
          org_id: tenant.org_id,
          name,
          scope: 'org',
          var_format: 'string',
          encrypted,
          created_by: author,
          updated_by: author,
          created_at: now,
          updated_at: now,
        });
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
      if (isRaced(error)) {
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
  const tenant = toCallTenant(by.principal);
  const seen = await deps.db.readAsTenant(tenant, (tx) => findOrgValue(tx, tenant, id));
  await assertUnused(deps, { ...seen.variable, org_id: tenant.org_id });
  return runAuditedChange(deps, by, async (tx) => {
    const row = await findOrgValue(tx, tenant, id);
    const variable = await lockDefinition(tx, tenant.org_id, row.definition);
    await deleteValue(tx, tenant, id);
    if (variable !== null && !(await hasValues(tx, tenant, variable))) {
      await deleteDefinition(tx, variable);
    }
    return {
      result: await listOrgVariables(tx, tenant),
      events: [
        buildVariableEvent(row.variable, {
          event_type: 'ENVIRONMENT_VARIABLE_DELETED',
          action_type: 'delete',
          summary: `The variable "${row.variable.name}" was deleted.`,
        }),
      ],
    };
  });
}

async function findOrgValue(tx: Tx, tenant: Tenant, id: string): Promise<FoundValue> {
  const row = await findValueById(tx, tenant, id);
  if (row?.variable.scope !== 'org') {
    throw createUnknownVariableError();
  }
  return row;
}

/** Whether a variable has a value in one of the environments. */
async function hasValues(tx: Tx, tenant: Tenant, { _id }: DefinitionRow): Promise<boolean> {
  let total = 0;
  for (const environment of ENVIRONMENTS) {
    await enterEnvironment(tx, environment);
    total += (await listValuesOf(tx, { ...tenant, environment }, _id)).length;
  }
  await enterEnvironment(tx, tenant.environment);
  return total > 0;
}

const listOrgVariables = async (tx: Tx, tenant: Tenant): Promise<OrgVariable[]> =>
  (await listOrgValues(tx, tenant)).map(orgVariableToWire);
