import { isGrantShared } from '#db/connect/shared-grant-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';

/**
 * Whether a connection may depend on the grant of tokens that are not stored. Such tokens must not be revoked, because
 * many providers then end the whole grant. Never rejects: the result is true if it cannot be found out.
 *
 * @param tokens `grant_identity` is null if the account at the provider is not known
 */
export async function canShareGrant(
  { db, log }: Pick<ConnectDeps, 'db' | 'log'>,
  tokens: Parameters<typeof isGrantShared>[1],
): Promise<boolean> {
  try {
    return await db.asTenant(toTenant(tokens), (tx) => isGrantShared(tx, tokens, []));
  } catch (err) {
    log.warn({ err, slug: tokens.slug }, 'tokens are left to their end: their grant may be shared');
    return true;
  }
}
