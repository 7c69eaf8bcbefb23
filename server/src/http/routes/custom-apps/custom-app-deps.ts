import type { DeleteCustomAppDeps } from '../../../domain/apps/delete-custom-app.ts';
import type { Services } from '../../services.ts';
import { appSettingsDeps } from '../applications/app-settings-deps.ts';

/** What custom apps are made, changed and deleted with. */
export function customAppDeps(services: Services): DeleteCustomAppDeps {
  const { connect } = services;
  return {
    ...appSettingsDeps(services),
    targets: connect.targets,
    disconnect: (scope, slug) => connect.revocations.disconnect(scope, { slug }),
  };
}
