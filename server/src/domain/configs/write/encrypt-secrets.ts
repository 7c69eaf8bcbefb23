import type { AadContext, KeyRing } from '../../../crypto/key-ring.ts';
import type { Tenant } from '../../../db/database.ts';
import { newObjectId } from '../../../lib/object-id.ts';
import { formatFieldKey } from '../portal-fields.ts';
import type { ValueChange } from './plan-values.ts';

/** A secret for a new row: its `_id` is part of what the encryption binds it to. */
export interface EncryptedSecret {
  _id: string;
  encrypted: string;
}

/** The encrypted values by `formatFieldKey`. */
export type EncryptedSecrets = ReadonlyMap<string, EncryptedSecret>;

/** Before the transaction: the key ring may need a database connection of its own. */
export async function encryptSecrets(
  keyRing: Pick<KeyRing, 'encrypt'>,
  tenant: Tenant,
  changes: readonly ValueChange[],
): Promise<EncryptedSecrets> {
  const secrets = changes.flatMap(({ isSecret, after, workflow, field }) =>
    isSecret && typeof after === 'string'
      ? [{ key: formatFieldKey(workflow, field.id), after }]
      : [],
  );
  return new Map(
    await Promise.all(
      secrets.map(async ({ key, after }): Promise<[string, EncryptedSecret]> => {
        const _id = newObjectId();
        const encrypted = await keyRing.encrypt(tenant.org_id, secretContext(tenant, _id), after);
        return [key, { _id, encrypted }];
      }),
    ),
  );
}

export const secretContext = ({ environment }: Tenant, row: string): AadContext => ({
  table: 'config_value',
  row,
  environment,
  column: 'value_encrypted',
});
