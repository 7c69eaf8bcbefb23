import type { DeleteCustomAppDeps } from '#domain/apps/custom/delete-custom-app.ts';
import type { Services } from '#http/services.ts';
import { disconnect } from '#oauth/revocation/disconnect.ts';
import { getAppSettingsDeps } from '../apps/app-settings-deps.ts';

/** Returns the services for creating, changing and deleting custom apps. */
export function getCustomAppDeps(services: Services): DeleteCustomAppDeps {
  const { apps, connect } = services;
  return {
    ...getAppSettingsDeps(services),
    targets: apps.targets,
    disconnect: (scope, slug) => disconnect(connect, scope, { slug }),
  };
}
