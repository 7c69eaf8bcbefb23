import { copyPortal, previewCopy } from '#domain/config-portals/copy-portal.ts';
import type { PortalScope } from '#domain/config-portals/portal-deps.ts';
import {
  listPortalVersions as listVersions,
  restorePortalVersion as restoreVersion,
} from '#domain/config-portals/portal-versions.ts';
import { previewPortal } from '#domain/config-portals/preview-portal.ts';
import { publishPortal } from '#domain/config-portals/publish-portal.ts';
import { readDifferences } from '#domain/config-portals/read-differences.ts';
import { readPortal } from '#domain/config-portals/read-portal.ts';
import { savePortal } from '#domain/config-portals/save-portal.ts';
import type { Principal } from '#domain/principal.ts';
import type { Handler } from '#http/handler.ts';
import { getUserPrincipal } from '../auth/get-user-principal.ts';
import { getTenant } from '../connect/account-scope.ts';
import { getActor } from '../org/get-actor.ts';
import { getPortalDeps } from './portal-deps.ts';

const getPortalScope = (principal: Principal, { slug }: { slug: string }): PortalScope => ({
  tenant: getTenant(principal),
  slug,
});

export const getConfigPortal: Handler<'getConfigPortal'> = async ({
  params,
  principal,
  services,
}) => readPortal(getPortalDeps(services), getPortalScope(principal, params));

export const saveConfigPortal: Handler<'saveConfigPortal'> = async ({
  params,
  body,
  services,
  ...call
}) =>
  savePortal(getPortalDeps(services), getActor(call), getPortalScope(call.principal, params), body);

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

export const getPortalDifferences: Handler<'getPortalDifferences'> = async ({
  params,
  principal,
  services,
}) => readDifferences(getPortalDeps(services), getPortalScope(principal, params));

export const previewPortalCopy: Handler<'previewPortalCopy'> = async ({
  params,
  principal,
  services,
}) => previewCopy(getPortalDeps(services), getPortalScope(principal, params));

export const copyConfigPortal: Handler<'copyConfigPortal'> = async ({
  params,
  body,
  services,
  ...call
}) =>
  copyPortal(getPortalDeps(services), getActor(call), getPortalScope(call.principal, params), body);

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
