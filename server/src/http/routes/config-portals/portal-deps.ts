import type { PortalDeps } from '../../../domain/config-portals/portal-deps.ts';
import type { Services } from '../../services.ts';

/** What reading and changing config portals works with. */
export function portalDeps({ db, clock, connect }: Services): PortalDeps {
  return { db, clock, apps: connect.apps };
}
