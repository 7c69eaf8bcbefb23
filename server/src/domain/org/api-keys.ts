import { createHash, randomBytes } from 'node:crypto';
import type { Org } from '@patchbay/contract/schema.gen.d.ts';
import type { AadContext, KeyRing } from '#crypto/key-ring.ts';
import { DecryptionError } from '#crypto/secret-box.ts';
import type { Database, Tenant } from '#db/database.ts';
import {
  insertApiKey,
  listKeyOverlaps,
  listNewestApiKeys,
  listValidApiKeys,
  type NewApiKey,
} from '#db/org/api-key-repo.ts';
import type { Environment } from '#db/schema/columns.ts';
import { createObjectId } from '#lib/object-id.ts';

/** Members who may see API keys (spec section 8). */
const KEY_ROLES: readonly string[] = ['owner', 'admin', 'developer'];
const PREFIX: Readonly<Record<Environment, string>> = { test: 'tk', production: 'pk' };

/** Returns the hash by which a stored key is found. A key has 256 random bits and needs no slow hash. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Creates and stores an API key. @returns the key: `tk_…` or `pk_…` */
export async function createApiKey(
  deps: { db: Database; keyRing: Pick<KeyRing, 'encrypt'> },
  tenant: Tenant,
  key: string = generateApiKey(tenant.environment),
): Promise<string> {
  await insertApiKey(deps.db.directory, await buildApiKeyRow(deps.keyRing, tenant, key));
  return key;
}

/** Generates an API key with 256 random bits. */
export function generateApiKey(environment: Environment): string {
  return `${PREFIX[environment]}_${randomBytes(32).toString('base64url')}`;
}

/** Builds the row of a key, by default of a new one, for a caller that inserts it in its own transaction. */
export async function buildApiKeyRow(
  keyRing: Pick<KeyRing, 'encrypt'>,
  { org_id, environment }: Tenant,
  key: string = generateApiKey(environment),
): Promise<NewApiKey> {
  const _id = createObjectId();
  const key_encrypted = await keyRing.encrypt(org_id, getAad(_id, environment), key);
  return { _id, org_id, environment, key_hash: hashApiKey(key), key_encrypted };
}

/**
 * Reads the current keys and the replaced ones that are still valid as fields of the contract's `Org`. Returns
 * no fields for a role that may not see keys. Callers pass null for master sessions, because keys outlive them.
 */
export async function readApiKeys(
  { db, keyRing, clock }: { db: Database; keyRing: KeyRing; clock: () => Date },
  org_id: string,
  role: string | null,
): Promise<Pick<Org, 'test_key' | 'production_key' | 'key_overlaps'>> {
  if (role === null || !KEY_ROLES.includes(role)) {
    return {};
  }
  const [rows, overlaps] = await Promise.all([
    listNewestApiKeys(db.directory, org_id),
    listKeyOverlaps(db.directory, org_id, clock()),
  ]);
  const keys = await Promise.all(
    rows.map(async ({ _id, environment, key_encrypted }) => ({
      name: `${environment}_key`,
      key: await keyRing
        .decrypt(org_id, getAad(_id, environment), key_encrypted)
        .catch(nullIfUnreadable),
    })),
  );
  return {
    ...Object.fromEntries(keys.flatMap(({ name, key }) => (key === null ? [] : [[name, key]]))),
    key_overlaps: overlaps.map(({ environment, revoked_at }) => ({
      environment,
      old_key_valid_until: revoked_at.toISOString(),
    })),
  };
}

/**
 * Reads the oldest valid key of an environment, because a receiver may not know a newer one yet. Keys that cannot be
 * decrypted are left out. Null if there is none.
 */
export async function readOldestApiKey(
  { db, keyRing, clock }: { db: Database; keyRing: Pick<KeyRing, 'decrypt'>; clock: () => Date },
  tenant: Tenant,
): Promise<string | null> {
  for (const { _id, key_encrypted } of await listValidApiKeys(db.directory, tenant, clock())) {
    const aad = getAad(_id, tenant.environment);
    const key = await keyRing.decrypt(tenant.org_id, aad, key_encrypted).catch(nullIfUnreadable);
    if (key !== null) {
      return key;
    }
  }
  return null;
}

/** Returns null for a key that cannot be decrypted, so that members can still log in and create a new one. */
function nullIfUnreadable(error: unknown): null {
  if (error instanceof DecryptionError) {
    return null;
  }
  throw error;
}

function getAad(row: string, environment: Environment): AadContext {
  return { table: 'api_key', row, environment, column: 'key_encrypted' };
}
