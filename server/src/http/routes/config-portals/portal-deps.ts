import type { PortalDeps } from '#domain/config-portals/portal-deps.ts';
import type { Services } from '#http/services.ts';

/** Returns the services for reading and changing config portals. */
export function getPortalDeps({ db, clock, connect }: Services): PortalDeps {
  return { db, clock, apps: connect.apps };
}
