import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { AadContext, KeyRing } from '../../crypto/key-ring.ts';
import type { Database, Tenant } from '../../db/database.ts';
import { readPayloads } from '../../db/executions/journal-repo.ts';
import { payloadKey } from '../../db/executions/payload-key.ts';
import { REDACTED } from './redacted.ts';

/** What an encrypted payload or return value of a run is bound to. */
export const createRunContext = (
  environment: Tenant['environment'],
  _id: string,
  column: 'trigger' | 'return_value' | 'pins',
): AadContext => ({ table: 'execution', row: _id, environment, column });

/**
 * What a run returned, with the secrets in it: for the program that asked for the run.
 *
 * @param redacted as the row has it
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
