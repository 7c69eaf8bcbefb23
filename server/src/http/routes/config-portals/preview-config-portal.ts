import { previewPortal } from '#domain/config-portals/preview-portal.ts';
import type { Handler } from '#http/handler.ts';
import { getUserPrincipal } from '../auth/get-user-principal.ts';
import { getPortalScope } from './get-portal-scope.ts';
import { getPortalDeps } from './portal-deps.ts';

export const previewConfigPortal: Handler<'previewConfigPortal'> = async ({
  params,
  body,
  principal,
  services,
  signal,
}) => {
  const { options, sandbox } = services.configs;
  const deps = { ...getPortalDeps(services), options, sandbox };
  const remote = getUserPrincipal(principal).is_master ? 'refuse' : 'read';
  return previewPortal(deps, getPortalScope(principal, params), body, { remote, signal });
};
