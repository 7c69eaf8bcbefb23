import { and, eq, gt, isNull, or } from 'drizzle-orm';
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
