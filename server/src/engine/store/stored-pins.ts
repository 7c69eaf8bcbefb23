import { isObject, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Database, Tenant } from '../../db/database.ts';
import { readPayloads } from '../../db/executions/journal-repo.ts';
import { payloadKey } from '../../db/executions/payload-key.ts';
import { runContext } from '../../domain/executions/returned-value.ts';

/** Outputs of nodes that a test of a draft does not run, by node id. */
export type Pins = ReadonlyMap<string, Json>;

/**
 * As they are stored with a run: encrypted, because an output may have fields that logs do not show.
 *
 * @param _id of the execution
 */
export async function storedPins(
  keyRing: Pick<KeyRing, 'encrypt'>,
  { org_id, environment }: Tenant,
  _id: string,
  pins: Pins,
): Promise<string | undefined> {
  return pins.size === 0
    ? undefined
    : keyRing.encrypt(
        org_id,
        runContext(environment, _id, 'pins'),
        JSON.stringify(Object.fromEntries(pins)),
      );
}

export async function readPins(
  keyRing: Pick<KeyRing, 'decrypt'>,
  { org_id, environment }: Tenant,
  _id: string,
  stored: unknown,
): Promise<Pins> {
  if (typeof stored !== 'string') {
    return new Map();
  }
  const json = await keyRing.decrypt(org_id, runContext(environment, _id, 'pins'), stored);
  const pins = toJsonValue(JSON.parse(json));
  return new Map(
    isObject(pins) ? Object.entries(pins).map(([id, output]) => [id, output ?? null]) : [],
  );
}

/** Those of a run for its fork. The node that the fork begins with runs, pinned or not. */
export async function forkedPins(
  { db, keyRing }: { db: Database; keyRing: Pick<KeyRing, 'encrypt' | 'decrypt'> },
  tenant: Tenant,
  { from, to, node_id }: { from: string; to: string; node_id: string },
): Promise<string | undefined> {
  const payloads = await db.readAsTenant(tenant, (tx) =>
    readPayloads(tx, tenant, from, [payloadKey.pins]),
  );
  const pins = await readPins(keyRing, tenant, from, payloads.get(payloadKey.pins));
  const others = new Map([...pins].filter(([id]) => id !== node_id));
  return storedPins(keyRing, tenant, to, others);
}
