import { readOrgStats } from '#domain/stats/org-stats.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';

export const getOrgStats: Handler<'getOrgStats'> = async ({ query, principal, services }) => {
  const { days = 30, time_zone = 'UTC' } = query;
  const { db, clock, connect } = services;
  const tenant = getTenant(principal);
  const deps = { db, clock, apps: connect.apps };
  return readOrgStats(deps, tenant, { days, time_zone });
};
