import { readPortal } from '#domain/config-portals/read-portal.ts';
import type { Handler } from '#http/handler.ts';
import { getPortalScope } from './get-portal-scope.ts';
import { getPortalDeps } from './portal-deps.ts';

export const getConfigPortal: Handler<'getConfigPortal'> = async ({
  params,
  principal,
  services,
}) => readPortal(getPortalDeps(services), getPortalScope(principal, params));
