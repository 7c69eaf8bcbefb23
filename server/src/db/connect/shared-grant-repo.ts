import { and, eq, isNull, notInArray, or } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import type { ConnectionRow } from './connection-repo.ts';

/**
 * Whether another connection may depend on the grant of these tokens: one of the same app and
 * linked account, unless it is known to be of another account at the provider.
 *
 * @param except connections that end as well
 */
export async function isGrantShared(
  tx: Tx,
  of: Tenant & Pick<ConnectionRow, 'linked_account' | 'slug' | 'grant_identity'>,
  except: readonly string[],
): Promise<boolean> {
  const { grant_identity } = connectionTable;
  const rows = await tx
    .select({ _id: connectionTable._id })
    .from(connectionTable)
    .where(
      and(
        inTenant(connectionTable, of),
        eq(connectionTable.linked_account, of.linked_account),
        eq(connectionTable.slug, of.slug),
        eq(connectionTable.auth_type, 'oauth2'),
        except.length === 0 ? undefined : notInArray(connectionTable._id, [...except]),
        of.grant_identity === null
          ? undefined
          : or(isNull(grant_identity), eq(grant_identity, of.grant_identity)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
