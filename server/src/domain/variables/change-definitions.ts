import type {
  CreateVariableDefinitionRequest,
  UpdateVariableDefinitionRequest,
  VariableDefinition,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '#db/database.ts';
import { enterEnvironment } from '#db/enter-environment.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import {
  countDefinitionsWithLock,
  type DefinitionRow,
  deleteDefinition,
  findDefinition,
  insertDefinition,
  lockDefinition,
  type NewDefinition,
  updateDefinition,
} from '#db/variables/definition-repo.ts';
import { listValuesOf, updateValue } from '#db/variables/value-repo.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { readVariable } from './read-definitions.ts';
import {
  buildVariableAad,
  buildVariableEvent,
  getAuthorName,
  toCallTenant,
  toScope,
  type VariableDeps,
} from './variable-deps.ts';
import {
  createEncryptionStaysError,
  createFormatStaysError,
  createTakenVariableError,
  createUnknownVariableError,
  createVariableLimitError,
} from './variable-errors.ts';
import { assertUnused } from './variable-uses.ts';

/** The contract's maximum number of variables of an organization. */
const MAX_VARIABLES = 500;

/** Defines a variable. @throws AppError ALREADY_EXISTS; LIMIT_REACHED */
export async function createVariable(
  deps: VariableDeps,
  by: Actor,
  request: CreateVariableDefinitionRequest,
): Promise<VariableDefinition> {
  const { name, description = '', var_format = 'string', encrypted = false } = request;
  const author = getAuthorName(by.principal);
  return withTakenName(name, () =>
    runAuditedChange(deps, by, async (tx, now) => {
      const row = await insertWithinLimit(tx, {
        org_id: by.principal.org_id,
        name,
        description,
        scope: toScope(request.scope),
        var_format,
        encrypted,
        created_by: author,
        updated_by: author,
        created_at: now,
        updated_at: now,
      });
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
export async function insertWithinLimit(tx: Tx, definition: NewDefinition): Promise<DefinitionRow> {
  if ((await countDefinitionsWithLock(tx, definition.org_id)) >= MAX_VARIABLES) {
    throw createVariableLimitError(MAX_VARIABLES);
  }
  return insertDefinition(tx, definition);
}

/** @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; ALREADY_EXISTS; VARIABLE_IN_USE */
export async function updateVariable(
  deps: VariableDeps,
  by: Actor,
  id: string,
  request: UpdateVariableDefinitionRequest,
): Promise<VariableDefinition> {
  const { org_id } = by.principal;
  const seen = await findExisting(deps, by, id);
  if (request.name !== undefined && request.name !== seen.name) {
    await assertUnused(deps, seen);
  }
  if (request.encrypted === true && !seen.encrypted) {
    // Loads the key before the transaction, because the key ring may need its own connection.
    await deps.keyRing.encrypt(org_id, buildVariableAad(by.principal, id), '');
  }
  return withTakenName(request.name ?? seen.name, () =>
    runAuditedChange(deps, by, async (tx, now) => {
      const before = await lockDefinition(tx, org_id, id);
      if (before === null) {
        throw createUnknownVariableError();
      }
      if (request.encrypted === false && before.encrypted) {
        throw createEncryptionStaysError(before.name);
      }
      const fields = listChangedFields(before, request);
      if (fields.length === 0) {
        return { result: await readVariable(tx, by.principal, id), events: [] };
      }
      const author = getAuthorName(by.principal);
      await changeValues(deps, by, { tx, now, author }, before, fields);
      await updateDefinition(tx, before, request, { updated_by: author, updated_at: now });
      return {
        result: await readVariable(tx, by.principal, id),
        events: [
          buildVariableEvent(
            { _id: id, name: request.name ?? before.name },
            {
              event_type: 'VARIABLE_DEFINITION_UPDATED',
              action_type: 'update',
              summary: `The variable "${before.name}" was changed.`,
              metadata: { fields },
            },
          ),
        ],
      };
    }),
  );
}

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
  { principal }: Actor,
  { tx, now, author }: { tx: Tx; now: Date; author: string },
  before: DefinitionRow,
  fields: readonly ChangeableField[],
): Promise<void> {
  if (!fields.includes('var_format') && !fields.includes('encrypted')) {
    return;
  }
  for (const environment of ENVIRONMENTS) {
    const tenant = { org_id: principal.org_id, environment };
    await enterEnvironment(tx, environment);
    const values = await listValuesOf(tx, tenant, before._id);
    if (values.length > 0 && fields.includes('var_format')) {
      throw createFormatStaysError(before.name);
    }
    for (const { _id, value } of values) {
      if (value !== null && fields.includes('encrypted')) {
        const aad = buildVariableAad(tenant, _id);
        const value_encrypted = await keyRing.encrypt(tenant.org_id, aad, value);
        await updateValue(tx, tenant, _id, { value: null, value_encrypted }, { author, now });
      }
    }
  }
  await enterEnvironment(tx, principal.environment);
}

/** Deletes a variable with its values. Returns its name. @throws AppError RESOURCE_NOT_FOUND; VARIABLE_IN_USE */
export async function deleteVariable(deps: VariableDeps, by: Actor, id: string): Promise<string> {
  await assertUnused(deps, await findExisting(deps, by, id));
  return runAuditedChange(deps, by, async (tx) => {
    const row = await lockDefinition(tx, by.principal.org_id, id);
    if (row === null) {
      throw createUnknownVariableError();
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
}

async function findExisting(
  { db }: VariableDeps,
  { principal }: Actor,
  id: string,
): Promise<DefinitionRow> {
  const row = await db.readAsTenant(toCallTenant(principal), (tx) =>
    findDefinition(tx, principal.org_id, id),
  );
  if (row === null) {
    throw createUnknownVariableError();
  }
  return row;
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
