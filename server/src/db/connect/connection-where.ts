import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Tenant } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { connectionTable } from '../schema/connect/connection.ts';

/** Builds the condition for one connection of a tenant. */
export function isRow(tenant: Tenant, id: string): SQL | undefined {
  return and(inTenant(connectionTable, tenant), eq(connectionTable._id, id));
}

/**
 * Builds the order of connections: the default one first, then in the order of creation, which reconnecting does not
 * change.
 */
export const orderDefaultFirst = () => [desc(connectionTable.is_default), asc(connectionTable._id)];

/** Returns the columns of a connection without a lease, so that no refresh is running. */
export const buildNoLease = () => ({
  lease_owner: null,
  lease_until: null,
  refresh_started_at: null,
});
/** Returns the columns of a connection without failed refreshes. */
export const buildNoRefreshFailures = () => ({
  refresh_failures: 0,
  refresh_failed_at: null,
  grant_refused_at: null,
});
