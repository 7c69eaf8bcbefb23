import { listPortalVersions as listVersions } from '#domain/config-portals/portal-versions.ts';
import type { Handler } from '#http/handler.ts';
import { getPortalScope } from './get-portal-scope.ts';
import { getPortalDeps } from './portal-deps.ts';

export const listPortalVersions: Handler<'listPortalVersions'> = async ({
  params,
  query: { cursor, limit = 10 },
  principal,
  services,
}) => {
  const before = cursor === undefined ? null : Number(cursor);
  return listVersions(getPortalDeps(services), getPortalScope(principal, params), {
    before,
    limit,
  });
};
