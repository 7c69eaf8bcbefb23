import type { AppSettingsDeps } from '#domain/apps/read-app-settings.ts';
import type { Services } from '#http/services.ts';
import { buildRedirectUri } from '#oauth/provider/authorize-url.ts';

/** Returns the services for reading and changing the settings of apps. */
export function getAppSettingsDeps({
  db,
  keyRing,
  clock,
  apps: { installation },
  connect,
  apiUrl,
}: Services): AppSettingsDeps {
  return {
    db,
    keyRing,
    clock,
    apps: connect.apps,
    installation,
    apiUrl,
    callbackUrl: (slug) => buildRedirectUri(connect, slug),
  };
}
