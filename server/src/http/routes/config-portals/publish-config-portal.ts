import { publishPortal } from '#domain/config-portals/publish-portal.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../org/get-actor.ts';
import { getPortalScope } from './get-portal-scope.ts';
import { getPortalDeps } from './portal-deps.ts';

export const publishConfigPortal: Handler<'publishConfigPortal'> = async ({
  params,
  body,
  services,
  ...call
}) =>
  publishPortal(
    getPortalDeps(services),
    getActor(call),
    getPortalScope(call.principal, params),
    body,
  );
