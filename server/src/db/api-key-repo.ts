import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Directory } from './database.ts';
import type { Environment } from './schema/columns.ts';
import { apiKeyTable } from './schema/org.ts';

/**
 * The key with this hash, or null. `revoked_at` may lie ahead: a replaced key works on until then.
 *
 * @param hash SHA-256 of the key, in hex
 */
export async function findApiKey(
  directory: Directory,
  hash: string,
  now: Date,
): Promise<{ org_id: string; environment: Environment } | null> {
  const [row] = await directory
    .select({ org_id: apiKeyTable.org_id, environment: apiKeyTable.environment })
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

/** The newest key of each environment, without those that were replaced. */
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
