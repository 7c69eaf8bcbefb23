import type { PortalScope } from '#domain/config-portals/portal-deps.ts';
import type { Principal } from '#domain/principal.ts';
import { getTenant } from '../connect/account-scope.ts';

/** Returns the config portal that a call names. */
export const getPortalScope = (principal: Principal, { slug }: { slug: string }): PortalScope => ({
  tenant: getTenant(principal),
  slug,
});
