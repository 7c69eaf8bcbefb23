import { changeAppSettings } from '../../../domain/apps/change-app-settings.ts';
import { listAppSummaries, readAppSettings } from '../../../domain/apps/read-app-settings.ts';
import { isRoleAtLeast } from '../../../domain/org/members/roles.ts';
import type { Handler } from '../../handler.ts';
import { pageOf } from '../../paging.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { actorOf } from '../org/actor-of.ts';
import { appSettingsDeps } from './app-settings-deps.ts';

export const listAppSettings: Handler<'listAppSettings'> = async ({
  query,
  principal,
  services,
}) => {
  const { page = 1, limit = 10, name, tag, enabled, kind } = query;
  const filter = { name, tag, enabled, kind };
  const found = await listAppSummaries(appSettingsDeps(services), tenantOf(principal), filter);
  const docs = found.slice((page - 1) * limit, page * limit);
  return pageOf(docs, found.length, { page, limit });
};

export const getAppSettings: Handler<'getAppSettings'> = async ({
  params,
  principal,
  services,
}) => {
  const seesClient = principal.kind === 'user' && isRoleAtLeast(principal.role, 'developer');
  return readAppSettings(appSettingsDeps(services), tenantOf(principal), params.slug, seesClient);
};

export const updateAppSettings: Handler<'updateAppSettings'> = async ({
  params,
  body,
  services,
  ...call
}) => {
  const deps = appSettingsDeps(services);
  await changeAppSettings(deps, actorOf(call), params.slug, body);
  return readAppSettings(deps, tenantOf(call.principal), params.slug, true);
};
