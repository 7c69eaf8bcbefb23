import { changeOwnOrg } from '#domain/org/change-org.ts';
import { readOrg } from '#domain/org/read-org.ts';
import { readOrgStats } from '#domain/stats/org-stats.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { getActor } from './get-actor.ts';

export const getOrg: Handler<'getOrg'> = async ({ principal, services }) => {
  const { org_id } = getTenant(principal);
  if (principal.kind !== 'user') {
    return readOrg(services, org_id, null);
  }
  // A user who still has to set up a second factor sees the setting that requires it, but no keys. Staff in a
  // master session see no keys either, because a key would outlast the permission of that session.
  const { lacks_two_factor, is_master, role } = principal;
  return readOrg(services, org_id, lacks_two_factor || is_master ? null : role);
};

export const updateOrg: Handler<'updateOrg'> = async ({ params, body, services, ...call }) =>
  changeOwnOrg(services, getActor(call), params.id, body);

export const getOrgStats: Handler<'getOrgStats'> = async ({ query, principal, services }) => {
  const { days = 30, time_zone = 'UTC' } = query;
  const { db, clock, connect } = services;
  const tenant = getTenant(principal);
  const deps = { db, clock, apps: connect.apps };
  return readOrgStats(deps, tenant, { days, time_zone });
};
