import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { AadContext, KeyRing } from '#crypto/key-ring.ts';
import type { Database, Tenant } from '#db/database.ts';
import { readPayloads } from '#db/executions/journal-repo.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import { REDACTED } from '../redacted.ts';

/** Creates the encryption context of an encrypted payload or return value of a run. */
export const createRunContext = (
  environment: Tenant['environment'],
  _id: string,
  column: 'trigger' | 'return_value' | 'pins',
): AadContext => ({ table: 'execution', row: _id, environment, column });

/**
 * Reads the value that a run returned with its secrets, for the program that requested the run.
 *
 * @param redacted the value as the row stores it
 */
export async function readReturned(
  { db, keyRing }: { db: Database; keyRing: Pick<KeyRing, 'decrypt'> },
  tenant: Tenant,
  _id: string,
  redacted: unknown,
): Promise<Json> {
  const value = toJsonValue(redacted);
  if (!JSON.stringify(value).includes(REDACTED)) {
    return value;
  }
  const key = payloadKey.returnedEncrypted;
  const payloads = await db.readAsTenant(tenant, (tx) => readPayloads(tx, tenant, _id, [key]));
  const encrypted = payloads.get(key);
  if (typeof encrypted !== 'string') {
    return value;
  }
  const context = createRunContext(tenant.environment, _id, 'return_value');
  return toJsonValue(JSON.parse(await keyRing.decrypt(tenant.org_id, context, encrypted)));
}
