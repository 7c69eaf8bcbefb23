import type { AppSettingsDeps } from '#domain/apps/read-app-settings.ts';
import type { Services } from '#http/services.ts';
import { buildRedirectUri } from '#oauth/provider/authorize-url.ts';

/** Returns the services for reading and changing the settings of apps. */
export function getAppSettingsDeps({
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
