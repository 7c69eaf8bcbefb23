import { getBuilderScope } from '#domain/apps/app-builder.ts';
import { changeAppSettings } from '#domain/apps/change-app-settings.ts';
import { listAppSummaries, readAppSettings } from '#domain/apps/read-app-settings.ts';
import { isRoleAtLeast } from '#domain/roles.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { getTenant } from '../connect/account-scope.ts';
import { getAppSettingsDeps } from './app-settings-deps.ts';
import { getBuilder, getBuildingActor } from './get-builder.ts';

export const listAppSettings: Handler<'listAppSettings'> = async ({
  query,
  principal,
  services,
}) => {
  const { page = 1, limit = 10, name, tag, enabled, kind } = query;
  const filter = { name, tag, enabled, kind };
  const found = await listAppSummaries(getAppSettingsDeps(services), getTenant(principal), filter);
  const docs = found.slice((page - 1) * limit, page * limit);
  return toPage(docs, found.length, { page, limit });
};

export const getAppSettings: Handler<'getAppSettings'> = async ({
  params,
  principal,
  services,
}) => {
  const builder = getBuilder(principal);
  const seesClient = builder.kind !== 'user' || isRoleAtLeast(builder.role, 'developer');
  return readAppSettings(
    getAppSettingsDeps(services),
    getBuilderScope(builder),
    params.slug,
    seesClient,
  );
};

export const updateAppSettings: Handler<'updateAppSettings'> = async ({
  params,
  body,
  services,
  ...call
}) => {
  const deps = getAppSettingsDeps(services);
  const by = getBuildingActor(call);
  await changeAppSettings(deps, by, params.slug, body);
  return readAppSettings(deps, getBuilderScope(by.principal), params.slug, true);
};
