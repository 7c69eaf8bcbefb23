import type {
  CreateDatastoreRequest,
  Datastore,
  UpdateDatastoreRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import {
  countDatastoresWithLock,
  type DatastoreRow,
  deleteDatastore as deleteRow,
  insertDatastore,
  listDatastores as listRows,
  lockDatastore,
  updateDatastore as updateRow,
} from '#db/org/datastore-repo.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import { isJsonObject } from '#lib/json-object.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';

/** The contract's maximum number of datastores in an environment. */
const MAX_DATASTORES = 100;
const MAX_DATA_BYTES = 65_536;

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Lists all datastores of an environment by name. */
export const listDatastores = async ({ db }: Deps, tenant: Tenant): Promise<Datastore[]> =>
  (await db.readAsTenant(tenant, (tx) => listRows(tx, tenant))).map(datastoreToWire);

/** @throws AppError VALIDATION_ERROR; LIMIT_REACHED; ALREADY_EXISTS */
export async function createDatastore(
  deps: Deps,
  by: Actor,
  { name, data }: CreateDatastoreRequest,
): Promise<Datastore> {
  assertSmall(data);
  return withTakenName(by, name, () =>
    runAuditedChange(deps, by, async (tx, now) => {
      const tenant = toTenant(by.principal);
      if ((await countDatastoresWithLock(tx, tenant)) >= MAX_DATASTORES) {
        throw new AppError(
          'LIMIT_REACHED',
          `This environment has ${MAX_DATASTORES} datastores, which is the most. Delete one first.`,
        );
      }
      const row = await insertDatastore(tx, tenant, { name, data }, now);
      return { result: datastoreToWire(row), events: [buildEvent(row, 'CREATED')] };
    }),
  );
}

/** @throws AppError VALIDATION_ERROR; RESOURCE_NOT_FOUND; ALREADY_EXISTS */
export async function updateDatastore(
  deps: Deps,
  by: Actor,
  id: string,
  request: UpdateDatastoreRequest,
): Promise<Datastore> {
  assertSmall(request.data);
  return withTakenName(by, request.name ?? '', () =>
    runAuditedChange(deps, by, async (tx, now) => {
      const tenant = toTenant(by.principal);
      const before = await lockDatastore(tx, tenant, id);
      if (before === null) {
        throw createUnknownDatastoreError();
      }
      const { name = before.name, data = before.data } = request;
      const isSame = name === before.name && JSON.stringify(data) === JSON.stringify(before.data);
      if (isSame) {
        return { result: datastoreToWire(before), events: [] };
      }
      await updateRow(tx, tenant, id, { name, data }, now);
      const after = { ...before, name, data, updated_at: now };
      return { result: datastoreToWire(after), events: [buildEvent(after, 'UPDATED')] };
    }),
  );
}

/** Deletes a datastore. Returns its name. @throws AppError RESOURCE_NOT_FOUND */
export function deleteDatastore(deps: Deps, by: Actor, id: string): Promise<string> {
  return runAuditedChange(deps, by, async (tx) => {
    const tenant = toTenant(by.principal);
    const row = await lockDatastore(tx, tenant, id);
    if (row === null) {
      throw createUnknownDatastoreError();
    }
    await deleteRow(tx, tenant, id);
    return { result: row.name, events: [buildEvent(row, 'DELETED')] };
  });
}

function assertSmall(data: unknown): void {
  if (data !== undefined && Buffer.byteLength(JSON.stringify(data)) > MAX_DATA_BYTES) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The data of a datastore has at most 64 kB of JSON. Split it into several datastores.',
      { details: [{ in: 'body', pointer: '/data', message: 'is larger than 64 kB' }] },
    );
  }
}

const createUnknownDatastoreError = (): AppError =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    'The datastore was not found. Check the id and the environment.',
    {
      details: [{ in: 'path', pointer: '/id', message: 'is not known' }],
    },
  );

async function withTakenName<T>(by: Actor, name: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isViolation(error, UNIQUE_VIOLATION, 'datastore_name')) {
      throw new AppError(
        'ALREADY_EXISTS',
        `A datastore with the name "${name}" exists already in ${by.principal.environment}. Choose another name.`,
        { details: [{ in: 'body', pointer: '/name', message: 'is taken' }] },
      );
    }
    throw error;
  }
}

function datastoreToWire({ _id, name, data, created_at, updated_at }: DatastoreRow): Datastore {
  if (!isJsonObject(data) && !Array.isArray(data)) {
    throw new Error(`The datastore ${_id} holds neither an object nor a list.`);
  }
  return {
    _id,
    name,
    data,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}

function buildEvent(
  { _id, name }: Pick<DatastoreRow, '_id' | 'name'>,
  change: 'CREATED' | 'UPDATED' | 'DELETED',
): AuditEvent {
  const actions = { CREATED: 'create', UPDATED: 'update', DELETED: 'delete' } as const;
  const verbs = { CREATED: 'created', UPDATED: 'changed', DELETED: 'deleted' } as const;
  return {
    event_type: `DATASTORE_${change}`,
    entity_type: 'datastore',
    entity_id: _id,
    entity_name: name,
    action_type: actions[change],
    summary: `The datastore "${name}" was ${verbs[change]}.`,
    metadata: {},
  };
}
