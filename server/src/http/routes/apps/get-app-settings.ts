import { getBuilderScope } from '#domain/apps/app-builder.ts';
import { readAppSettings } from '#domain/apps/read-app-settings.ts';
import { isRoleAtLeast } from '#domain/roles.ts';
import type { Handler } from '#http/handler.ts';
import { getAppSettingsDeps } from './app-settings-deps.ts';
import { getBuilder } from './get-builder.ts';

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
