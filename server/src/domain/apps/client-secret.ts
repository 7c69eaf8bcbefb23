import type { KeyRing } from '#crypto/key-ring.ts';
import { Secret } from '#crypto/secret.ts';
import { type AppSettingRow, findAppSetting } from '#db/apps/app-setting-repo.ts';
import type { Database, Tenant } from '#db/database.ts';
import type { FindOAuthClient, OAuthClient } from './oauth-client.ts';

const getAad = ({ environment }: Tenant, row: string) => ({
  table: 'app_setting',
  row,
  environment,
  column: 'client_secret_encrypted',
});

/** Encrypts the secret of an OAuth client for one row of `app_setting`; it cannot be decrypted in another row. */
export function encryptClientSecret(
  keyRing: KeyRing,
  tenant: Tenant,
  row: string,
  secret: string,
): Promise<string> {
  return keyRing.encrypt(tenant.org_id, getAad(tenant, row), secret);
}

/**
 * Decrypts the secret of an OAuth client. Null if none is stored.
 *
 * @throws DecryptionError
 */
export async function decryptClientSecret(
  keyRing: KeyRing,
  tenant: Tenant,
  row: Pick<AppSettingRow, '_id' | 'client_secret_encrypted'>,
): Promise<Secret | null> {
  return row.client_secret_encrypted === null
    ? null
    : new Secret(
        await keyRing.decrypt(tenant.org_id, getAad(tenant, row._id), row.client_secret_encrypted),
      );
}

/**
 * Creates a finder of OAuth clients. It prefers the organization's own client to that of the installation.
 *
 * @param installationClients the clients that this installation includes, by slug
 */
export function createClientFinder(
  { db, keyRing }: { db: Database; keyRing: KeyRing },
  installationClients: ReadonlyMap<string, OAuthClient>,
): FindOAuthClient {
  return async (slug, tenant) => {
    const row = await db.asTenant(tenant, (tx) => findAppSetting(tx, tenant, slug));
    if (row === null || row.client_id === null) {
      return installationClients.get(slug) ?? null;
    }
    // A public client has no secret, so an empty one stands for it and is not sent.
    const client_secret = (await decryptClientSecret(keyRing, tenant, row)) ?? new Secret('');
    return { client_id: row.client_id, client_secret };
  };
}
