import { changeAppSettings } from '../../../domain/apps/change-app-settings.ts';
import { readAppSettings } from '../../../domain/apps/read-app-settings.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { actorOf } from '../org/actor-of.ts';
import { appSettingsDeps } from './app-settings-deps.ts';

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
