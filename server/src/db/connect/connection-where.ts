import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Tenant } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { connectionTable } from '../schema/connect/connection.ts';

/** One connection of a tenant. */
export function isRow(tenant: Tenant, id: string): SQL | undefined {
  return and(inTenant(connectionTable, tenant), eq(connectionTable._id, id));
}

/** The default first, then in the order of their making, which reconnecting does not change. */
export const orderDefaultFirst = () => [desc(connectionTable.is_default), asc(connectionTable._id)];

/** No refresh is running, and none was lost. */
export const noLease = () => ({ lease_owner: null, lease_until: null, refresh_started_at: null });
/** Nothing is wrong with refreshing. */
export const noRefreshFailures = () => ({
  refresh_failures: 0,
  refresh_failed_at: null,
  grant_refused_at: null,
});
