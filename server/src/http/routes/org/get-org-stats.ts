import { appLookup } from '../../../domain/linked-accounts/app-lookup.ts';
import { readOrgStats } from '../../../domain/stats/org-stats.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';

export const getOrgStats: Handler<'getOrgStats'> = async ({ query, principal, services }) => {
  const { days = 30, time_zone = 'UTC' } = query;
  const { db, clock, connect } = services;
  const tenant = tenantOf(principal);
  const deps = { db, clock, apps: await appLookup(connect.apps, tenant) };
  return readOrgStats(deps, tenant, { days, time_zone });
};
