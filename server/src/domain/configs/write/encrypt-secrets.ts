import type { AadContext, KeyRing } from '#crypto/key-ring.ts';
import type { Tenant } from '#db/database.ts';
import { createObjectId } from '#lib/object-id.ts';
import { formatFieldKey } from '../portal-fields.ts';
import type { ValueChange } from './plan-values.ts';

/** An encrypted secret for a new row, whose `_id` is part of the AAD. */
export interface EncryptedSecret {
  _id: string;
  encrypted: string;
}

/** The encrypted values by `formatFieldKey`. */
export type EncryptedSecrets = ReadonlyMap<string, EncryptedSecret>;

/** Encrypts the secrets of a plan. Call it before the transaction, because the key ring may need its own connection. */
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
        const _id = createObjectId();
        const encrypted = await keyRing.encrypt(
          tenant.org_id,
          buildConfigSecretAad(tenant, _id),
          after,
        );
        return [key, { _id, encrypted }];
      }),
    ),
  );
}

export const buildConfigSecretAad = ({ environment }: Tenant, row: string): AadContext => ({
  table: 'config_value',
  row,
  environment,
  column: 'value_encrypted',
});
