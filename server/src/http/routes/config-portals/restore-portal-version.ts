import { restorePortalVersion as restoreVersion } from '#domain/config-portals/portal-versions.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../org/get-actor.ts';
import { getPortalScope } from './get-portal-scope.ts';
import { getPortalDeps } from './portal-deps.ts';

export const restorePortalVersion: Handler<'restorePortalVersion'> = async ({
  params: { slug, version },
  body,
  services,
  ...call
}) =>
  restoreVersion(
    getPortalDeps(services),
    getActor(call),
    getPortalScope(call.principal, { slug }),
    {
      ...body,
      version: Number(version),
    },
  );
