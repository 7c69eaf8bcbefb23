import { savePortal } from '#domain/config-portals/save-portal.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../org/get-actor.ts';
import { getPortalScope } from './get-portal-scope.ts';
import { getPortalDeps } from './portal-deps.ts';

export const saveConfigPortal: Handler<'saveConfigPortal'> = async ({
  params,
  body,
  services,
  ...call
}) =>
  savePortal(getPortalDeps(services), getActor(call), getPortalScope(call.principal, params), body);
