import { isGrantShared } from '../../db/connect/shared-grant-repo.ts';
import { tenantOfRow } from '../../db/in-tenant.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';

/**
 * Whether a connection may depend on the grant of tokens that none stores, so that they must not be
 * revoked: at many providers that ends the whole grant. Never rejects: an unknown answer is yes.
 *
 * @param of `grant_identity`: null where the account at the provider is not known
 */
export type IsGrantShared = (of: Parameters<typeof isGrantShared>[1]) => Promise<boolean>;

export function createGrantCheck({ db, log }: Pick<ConnectDeps, 'db' | 'log'>): IsGrantShared {
  return async (of) => {
    try {
      return await db.asTenant(tenantOfRow(of), (tx) => isGrantShared(tx, of, []));
    } catch (err) {
      log.warn({ err, slug: of.slug }, 'tokens are left to their end: their grant may be shared');
      return true;
    }
  };
}
