import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Directory, Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import type { Environment } from '../schema/columns.ts';
import { apiKeyTable } from '../schema/org/org.ts';

export type UsableApiKey = Pick<
  typeof apiKeyTable.$inferSelect,
  '_id' | 'org_id' | 'environment' | 'session_generation'
>;

/**
 * Finds the key with this hash. Null if there is none. `revoked_at` may be in the future, until which a replaced key
 * works.
 *
 * @param hash SHA-256 of the key, in hex
 */
export async function findApiKey(
  directory: Directory,
  hash: string,
  now: Date,
): Promise<UsableApiKey | null> {
  const { _id, org_id, environment, session_generation } = apiKeyTable;
  const [row] = await directory
    .select({ _id, org_id, environment, session_generation })
    .from(apiKeyTable)
    .where(
      and(
        eq(apiKeyTable.key_hash, hash),
        or(isNull(apiKeyTable.revoked_at), gt(apiKeyTable.revoked_at, now)),
      ),
    );
  return row ?? null;
}

export type NewApiKey = Pick<
  typeof apiKeyTable.$inferInsert,
  'org_id' | 'environment' | 'key_hash' | 'key_encrypted'
> & { _id: string };

/** @param directory or a transaction of its caller */
export async function insertApiKey(
  directory: Pick<Directory, 'insert'>,
  row: NewApiKey,
): Promise<void> {
  await directory.insert(apiKeyTable).values(row);
}

/** Lists the newest key of each environment, without those that were replaced. */
export function listNewestApiKeys(
  directory: Directory,
  org_id: string,
): Promise<{ _id: string; environment: Environment; key_encrypted: string }[]> {
  return directory
    .selectDistinctOn([apiKeyTable.environment], {
      _id: apiKeyTable._id,
      environment: apiKeyTable.environment,
      key_encrypted: apiKeyTable.key_encrypted,
    })
    .from(apiKeyTable)
    .where(and(eq(apiKeyTable.org_id, org_id), isNull(apiKeyTable.revoked_at)))
    .orderBy(apiKeyTable.environment, desc(apiKeyTable.created_at), desc(apiKeyTable._id));
}

/** Lists the ends of validity of the newest replaced key of each environment, without expired ones. */
export async function listKeyOverlaps(
  directory: Directory,
  org_id: string,
  now: Date,
): Promise<{ environment: Environment; revoked_at: Date }[]> {
  const rows = await directory
    .selectDistinctOn([apiKeyTable.environment], {
      environment: apiKeyTable.environment,
      revoked_at: apiKeyTable.revoked_at,
    })
    .from(apiKeyTable)
    .where(and(eq(apiKeyTable.org_id, org_id), gt(apiKeyTable.revoked_at, now)))
    .orderBy(apiKeyTable.environment, desc(apiKeyTable.revoked_at));
  return rows.flatMap(({ environment, revoked_at }) =>
    revoked_at === null ? [] : [{ environment, revoked_at }],
  );
}

/** Lists the valid keys of an environment, the oldest first. */
export function listValidApiKeys(
  directory: Directory,
  tenant: Tenant,
  now: Date,
): Promise<{ _id: string; key_encrypted: string }[]> {
  const { _id, key_encrypted, revoked_at, created_at } = apiKeyTable;
  return directory
    .select({ _id, key_encrypted })
    .from(apiKeyTable)
    .where(and(inTenant(apiKeyTable, tenant), or(isNull(revoked_at), gt(revoked_at, now))))
    .orderBy(created_at, _id);
}

/** Revokes every replaced key that still works. @returns how many those were */
export async function revokeReplacedKeys(tx: Tx, tenant: Tenant, now: Date): Promise<number> {
  const rows = await tx
    .update(apiKeyTable)
    .set({ revoked_at: now })
    .where(and(inTenant(apiKeyTable, tenant), gt(apiKeyTable.revoked_at, now)))
    .returning({ _id: apiKeyTable._id });
  return rows.length;
}

/** Sets the expiry of the keys in use. @returns their number: one, or none */
export async function expireKeysInUse(tx: Tx, tenant: Tenant, ends_at: Date): Promise<number> {
  const rows = await tx
    .update(apiKeyTable)
    .set({ revoked_at: ends_at })
    .where(and(inTenant(apiKeyTable, tenant), isNull(apiKeyTable.revoked_at)))
    .returning({ _id: apiKeyTable._id });
  return rows.length;
}

/** Ends the session tokens that were minted with keys of an environment, replaced keys included. */
export async function endSessionsOfKeys(tx: Tx, tenant: Tenant): Promise<void> {
  const { session_generation } = apiKeyTable;
  await tx
    .update(apiKeyTable)
    .set({ session_generation: sql`${session_generation} + 1` })
    .where(inTenant(apiKeyTable, tenant));
}
