import { readAppSettings } from '../../../domain/apps/read-app-settings.ts';
import { isRoleAtLeast } from '../../../domain/org/members/roles.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { appSettingsDeps } from './app-settings-deps.ts';

export const getAppSettings: Handler<'getAppSettings'> = async ({
  params,
  principal,
  services,
}) => {
  const seesClient = principal.kind === 'user' && isRoleAtLeast(principal.role, 'developer');
  return readAppSettings(appSettingsDeps(services), tenantOf(principal), params.slug, seesClient);
};
