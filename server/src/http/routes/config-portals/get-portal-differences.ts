import { readDifferences } from '#domain/config-portals/read-differences.ts';
import type { Handler } from '#http/handler.ts';
import { getPortalScope } from './get-portal-scope.ts';
import { getPortalDeps } from './portal-deps.ts';

export const getPortalDifferences: Handler<'getPortalDifferences'> = async ({
  params,
  principal,
  services,
}) => readDifferences(getPortalDeps(services), getPortalScope(principal, params));
