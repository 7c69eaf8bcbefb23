import { copyPortal, previewCopy } from '../../../domain/config-portals/copy-portal.ts';
import type { PortalScope } from '../../../domain/config-portals/portal-deps.ts';
import {
  listPortalVersions as listVersions,
  restorePortalVersion as restoreVersion,
} from '../../../domain/config-portals/portal-versions.ts';
import { previewPortal } from '../../../domain/config-portals/preview-portal.ts';
import { publishPortal } from '../../../domain/config-portals/publish-portal.ts';
import { readDifferences } from '../../../domain/config-portals/read-differences.ts';
import { readPortal } from '../../../domain/config-portals/read-portal.ts';
import { savePortal } from '../../../domain/config-portals/save-portal.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from '../auth/user-of.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { actorOf } from '../org/actor-of.ts';
import { portalDeps } from './portal-deps.ts';

const portalOf = (principal: Principal, { slug }: { slug: string }): PortalScope => ({
  tenant: tenantOf(principal),
  slug,
});

export const getConfigPortal: Handler<'getConfigPortal'> = async ({
  params,
  principal,
  services,
}) => readPortal(portalDeps(services), portalOf(principal, params));

export const saveConfigPortal: Handler<'saveConfigPortal'> = async ({
  params,
  body,
  services,
  ...call
}) => savePortal(portalDeps(services), actorOf(call), portalOf(call.principal, params), body);

export const publishConfigPortal: Handler<'publishConfigPortal'> = async ({
  params,
  body,
  services,
  ...call
}) => publishPortal(portalDeps(services), actorOf(call), portalOf(call.principal, params), body);

export const listPortalVersions: Handler<'listPortalVersions'> = async ({
  params,
  query: { cursor, limit = 10 },
  principal,
  services,
}) => {
  const before = cursor === undefined ? null : Number(cursor);
  return listVersions(portalDeps(services), portalOf(principal, params), { before, limit });
};

export const restorePortalVersion: Handler<'restorePortalVersion'> = async ({
  params: { slug, version },
  body,
  services,
  ...call
}) =>
  restoreVersion(portalDeps(services), actorOf(call), portalOf(call.principal, { slug }), {
    ...body,
    version: Number(version),
  });

export const getPortalDifferences: Handler<'getPortalDifferences'> = async ({
  params,
  principal,
  services,
}) => readDifferences(portalDeps(services), portalOf(principal, params));

export const previewPortalCopy: Handler<'previewPortalCopy'> = async ({
  params,
  principal,
  services,
}) => previewCopy(portalDeps(services), portalOf(principal, params));

export const copyConfigPortal: Handler<'copyConfigPortal'> = async ({
  params,
  body,
  services,
  ...call
}) => copyPortal(portalDeps(services), actorOf(call), portalOf(call.principal, params), body);

export const previewConfigPortal: Handler<'previewConfigPortal'> = async ({
  params,
  body,
  principal,
  services,
  signal,
}) => {
  const { options, sandbox } = services.configs;
  const deps = { ...portalDeps(services), options, sandbox };
  const remote = userOf(principal).is_master ? 'refuse' : 'read';
  return previewPortal(deps, portalOf(principal, params), body, { remote, signal });
};
