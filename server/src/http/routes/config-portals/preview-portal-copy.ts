import { previewCopy } from '#domain/config-portals/copy-portal.ts';
import type { Handler } from '#http/handler.ts';
import { getPortalScope } from './get-portal-scope.ts';
import { getPortalDeps } from './portal-deps.ts';

export const previewPortalCopy: Handler<'previewPortalCopy'> = async ({
  params,
  principal,
  services,
}) => previewCopy(getPortalDeps(services), getPortalScope(principal, params));
