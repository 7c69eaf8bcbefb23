import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database } from '#db/database.ts';
import { readPayloads } from '#db/executions/journal-repo.ts';
import type { EngineStore, SignalResult } from '../store/engine-store.ts';
import type { WaitPlace } from './wait-links.ts';

/**
 * Sends the value of a person or another system to a node that waits. It is encrypted, because the node may encrypt
 * its output.
 */
export async function sendSignalValue(
  {
    keyRing,
    store,
  }: { keyRing: Pick<KeyRing, 'encrypt'>; store: Pick<EngineStore, 'signalValue'> },
  place: WaitPlace,
  value: Json,
): Promise<SignalResult> {
  const { tenant, execution } = place;
  const json = JSON.stringify(value);
  const encrypted = await keyRing.encrypt(tenant.org_id, createContext(place), json);
  return store.signalValue(tenant, execution, place, encrypted);
}

/** Reads the value that was sent to a node. Null if none was sent. */
export async function readSignalValue(
  { db, keyRing }: { db: Database; keyRing: Pick<KeyRing, 'decrypt'> },
  place: WaitPlace,
): Promise<Json> {
  const { tenant, execution, node_id, iteration } = place;
  // The function engine_signal_value writes the same key.
  const key = `signal:${node_id}/${iteration}`;
  const stored = await db.readAsTenant(tenant, (tx) => readPayloads(tx, tenant, execution, [key]));
  const encrypted = stored.get(key);
  if (typeof encrypted !== 'string') {
    return null;
  }
  const json = await keyRing.decrypt(tenant.org_id, createContext(place), encrypted);
  const value: unknown = JSON.parse(json);
  return toJsonValue(value);
}

function createContext({ tenant, execution, node_id, iteration }: WaitPlace) {
  const row = `${execution}/${node_id}/${iteration}`;
  const { environment } = tenant;
  return { table: 'execution_payload', row, environment, column: 'value' };
}
