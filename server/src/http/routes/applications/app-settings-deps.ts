import type { AppSettingsDeps } from '../../../domain/apps/read-app-settings.ts';
import { buildRedirectUri } from '../../../oauth/provider/authorize-url.ts';
import type { Services } from '../../services.ts';

/** What reading and changing the settings of apps works with. */
export function appSettingsDeps({
  db,
  keyRing,
  clock,
  connect,
  apiUrl,
}: Services): AppSettingsDeps {
  const { apps, installation } = connect;
  return {
    db,
    keyRing,
    clock,
    apps,
    installation,
    apiUrl,
    callbackUrl: (slug) => buildRedirectUri(connect, slug),
  };
}
