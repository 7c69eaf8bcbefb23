import type {
  CreateVariableDefinitionRequest,
  UpdateVariableDefinitionRequest,
  VariableDefinition,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { runInEnvironments } from '#db/enter-environment.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import {
  type ChangedBy,
  countDefinitionsWithLock,
  type DefinitionRow,
  deleteDefinition,
  insertDefinition,
  type NewDefinition,
  updateDefinition,
} from '#db/variables/definition-repo.ts';
import { hasValues, listPlainValues, updateValue } from '#db/variables/value-repo.ts';
import { createObjectId } from '#lib/object-id.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import { toScope } from '../variable-scope.ts';
import { findVariable, lockVariable } from './find-variable.ts';
import { readVariable } from './read-definitions.ts';
import { retryStale } from './retry-stale.ts';
import {
  buildVariableAad,
  buildVariableEvent,
  getAuthorName,
  type VariableDeps,
} from './variable-deps.ts';
import {
  createEncryptionStaysError,
  createFormatStaysError,
  createTakenVariableError,
  createVariableLimitError,
} from './variable-errors.ts';
import { assertUnused, isStillUnused } from './variable-uses.ts';

/** The contract's maximum number of variables of an organization. */
const MAX_VARIABLES = 500;
/** The number of values that are read at once. */
const BATCH = 200;

/** Defines a variable. @throws AppError ALREADY_EXISTS; LIMIT_REACHED */
export async function createVariable(
  deps: VariableDeps,
  by: Actor,
  request: CreateVariableDefinitionRequest,
): Promise<VariableDefinition> {
  const { name, description = '', var_format = 'string', encrypted = false } = request;
  return withTakenName(name, () =>
    runAuditedChange(deps, by, async (tx, now) => {
      const row = {
        ...{ _id: createObjectId(), org_id: by.principal.org_id, name, description, var_format },
        scope: toScope(request.scope),
        encrypted,
      };
      await insertWithinLimit(tx, row, { author: getAuthorName(by.principal), now });
      return {
        result: await readVariable(tx, by.principal, row._id),
        events: [
          buildVariableEvent(row, {
            event_type: 'VARIABLE_DEFINITION_CREATED',
            action_type: 'create',
            summary: `The variable "${name}" was defined.`,
            metadata: { scope: row.scope, var_format, encrypted },
          }),
        ],
      };
    }),
  );
}

/** Inserts a variable if there is room. @throws AppError LIMIT_REACHED */
export async function insertWithinLimit(
  tx: Tx,
  definition: NewDefinition,
  by: ChangedBy,
): Promise<void> {
  if ((await countDefinitionsWithLock(tx, definition.org_id)) >= MAX_VARIABLES) {
    throw createVariableLimitError(MAX_VARIABLES);
  }
  await insertDefinition(tx, definition, by);
}

/** @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; ALREADY_EXISTS; VARIABLE_IN_USE */
export async function updateVariable(
  deps: VariableDeps,
  by: Actor,
  id: string,
  request: UpdateVariableDefinitionRequest,
): Promise<VariableDefinition> {
  const { principal } = by;
  const { org_id } = principal;
  return retryStale(async () => {
    const seen = await findVariable(deps, principal, id);
    const name = request.name ?? seen.name;
    const versions = name === seen.name ? null : await assertUnused(deps, seen);
    if (request.encrypted === true && !seen.encrypted) {
      // Loads the key before the transaction, because the key ring may need its own connection.
      await deps.keyRing.encrypt(org_id, buildVariableAad(principal, id), '');
    }
    return withTakenName(name, () =>
      runAuditedChange(deps, by, async (tx, now) => {
        const before = await lockVariable(tx, org_id, id);
        if (request.encrypted === false && before.encrypted) {
          throw createEncryptionStaysError(before.name);
        }
        const isStale =
          before.name !== seen.name ||
          (versions !== null && !(await isStillUnused(tx, principal, before, versions)));
        if (isStale) {
          return { result: null, events: [] };
        }
        const fields = listChangedFields(before, request);
        if (fields.length > 0) {
          const change = { author: getAuthorName(principal), now };
          await changeValues(deps, tx, { own: principal, variable: before, fields }, change);
          await updateDefinition(tx, before, request, change);
        }
        return {
          result: await readVariable(tx, principal, id),
          events: fields.length === 0 ? [] : [buildUpdatedEvent(before, name, fields)],
        };
      }),
    );
  });
}

const buildUpdatedEvent = (
  { _id, name: nameBefore }: DefinitionRow,
  name: string,
  fields: readonly ChangeableField[],
): AuditEvent =>
  buildVariableEvent(
    { _id, name },
    {
      event_type: 'VARIABLE_DEFINITION_UPDATED',
      action_type: 'update',
      summary: `The variable "${nameBefore}" was changed.`,
      metadata: { fields },
    },
  );

type ChangeableField = 'name' | 'description' | 'var_format' | 'encrypted';

const listChangedFields = (
  before: DefinitionRow,
  request: UpdateVariableDefinitionRequest,
): ChangeableField[] =>
  (['name', 'description', 'var_format', 'encrypted'] as const).filter(
    (field) => request[field] !== undefined && request[field] !== before[field],
  );

/** Encrypts the values of both environments, and refuses a change of the format if there are values. */
async function changeValues(
  { keyRing }: VariableDeps,
  tx: Tx,
  { own, variable, fields }: { own: Tenant; variable: DefinitionRow; fields: ChangeableField[] },
  by: ChangedBy,
): Promise<void> {
  if (fields.includes('var_format')) {
    const found = await runInEnvironments(tx, own, (tenant) => hasValues(tx, tenant, variable._id));
    if (found.includes(true)) {
      throw createFormatStaysError(variable.name);
    }
  }
  if (fields.includes('encrypted')) {
    await runInEnvironments(tx, own, async (tenant) => {
      let values = await listPlainValues(tx, tenant, variable._id, BATCH);
      while (values.length > 0) {
        for (const { _id, value } of values) {
          const aad = buildVariableAad(tenant, _id);
          const value_encrypted = await keyRing.encrypt(tenant.org_id, aad, value);
          await updateValue(tx, tenant, _id, { value: null, value_encrypted }, by);
        }
        values = await listPlainValues(tx, tenant, variable._id, BATCH);
      }
    });
  }
}

/** Deletes a variable with its values. Returns its name. @throws AppError RESOURCE_NOT_FOUND; VARIABLE_IN_USE */
export async function deleteVariable(deps: VariableDeps, by: Actor, id: string): Promise<string> {
  const { principal } = by;
  return retryStale(async () => {
    const seen = await findVariable(deps, principal, id);
    const versions = await assertUnused(deps, seen);
    return runAuditedChange(deps, by, async (tx) => {
      const row = await lockVariable(tx, principal.org_id, id);
      if (row.name !== seen.name || !(await isStillUnused(tx, principal, row, versions))) {
        return { result: null, events: [] };
      }
      await deleteDefinition(tx, row);
      return {
        result: row.name,
        events: [
          buildVariableEvent(row, {
            event_type: 'VARIABLE_DEFINITION_DELETED',
            action_type: 'delete',
            summary: `The variable "${row.name}" was deleted with its values.`,
            metadata: { scope: row.scope },
          }),
        ],
      };
    });
  });
}

async function withTakenName<T>(name: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw isViolation(error, UNIQUE_VIOLATION, 'variable_definition_name')
      ? createTakenVariableError(name)
      : error;
  }
}
