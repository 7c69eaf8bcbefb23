import { copyPortal } from '#domain/config-portals/copy-portal.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../org/get-actor.ts';
import { getPortalScope } from './get-portal-scope.ts';
import { getPortalDeps } from './portal-deps.ts';

export const copyConfigPortal: Handler<'copyConfigPortal'> = async ({
  params,
  body,
  services,
  ...call
}) =>
  copyPortal(getPortalDeps(services), getActor(call), getPortalScope(call.principal, params), body);
