import { getBuilderScope } from '#domain/apps/app-builder.ts';
import { changeAppSettings } from '#domain/apps/change-app-settings.ts';
import { readAppSettings } from '#domain/apps/read-app-settings.ts';
import type { Handler } from '#http/handler.ts';
import { getAppSettingsDeps } from './app-settings-deps.ts';
import { getBuildingActor } from './get-builder.ts';

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
