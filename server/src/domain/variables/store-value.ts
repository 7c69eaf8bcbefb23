import type { Tenant, Tx } from '#db/database.ts';
import {
  type ChangedBy,
  type DefinitionRow,
  keepDefinition,
  lockDefinition,
} from '#db/variables/definition-repo.ts';
import {
  findValue,
  insertValue,
  type StoredValue,
  updateValue,
  type ValuePlace,
  type ValueRow,
} from '#db/variables/value-repo.ts';
import { createObjectId } from '#lib/object-id.ts';
import { buildVariableAad, type VariableDeps } from './variable-deps.ts';

/** A value that is ready to be stored. It was encrypted before the transaction, for the `_id` of its row. */
export interface PreparedValue {
  _id: string;
  definition: string;
  place: ValuePlace;
  stored: StoredValue;
}

/**
 * Encrypts a value if its variable is encrypted. Call it before the transaction, because the key ring may need its own
 * connection.
 */
export async function prepareValue(
  { db, keyRing }: Pick<VariableDeps, 'db' | 'keyRing'>,
  tenant: Tenant,
  { _id: definition, encrypted }: Pick<DefinitionRow, '_id' | 'encrypted'>,
  place: ValuePlace,
  value: string,
): Promise<PreparedValue> {
  const known = await db.readAsTenant(tenant, (tx) => findValue(tx, tenant, definition, place));
  const _id = known?._id ?? createObjectId();
  const stored = encrypted
    ? {
        value: null,
        value_encrypted: await keyRing.encrypt(tenant.org_id, buildVariableAad(tenant, _id), value),
      }
    : { value, value_encrypted: null };
  return { _id, definition, place, stored };
}

/** A stored value, and whether there was one before. Null if it has to be prepared again. */
type Outcome = { row: ValueRow; isNew: boolean; isChanged: boolean } | null;

/** Stores a prepared value. The variable stays locked until the transaction ends. */
export async function storeValue(
  tx: Tx,
  tenant: Tenant,
  { _id, definition, place, stored }: PreparedValue,
  by: ChangedBy,
): Promise<Outcome> {
  const variable = await lockDefinition(tx, tenant.org_id, definition);
  const before = await findValue(tx, tenant, definition, place);
  const isStale =
    variable?.encrypted !== (stored.value === null) || (before !== null && before._id !== _id);
  if (isStale) {
    return null;
  }
  if (variable?.is_seed === true) {
    await keepDefinition(tx, variable);
  }
  if (before !== null && before.value !== null && before.value === stored.value) {
    return { row: before, isNew: false, isChanged: false };
  }
  const row =
    before === null
      ? await insertValue(tx, tenant, { _id, definition, ...place, ...stored }, by)
      : await updateValue(tx, tenant, _id, stored, by);
  return row === null ? null : { row, isNew: before === null, isChanged: true };
}
