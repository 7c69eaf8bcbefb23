import type { Builder, BuilderPrincipal } from '#domain/apps/app-builder.ts';
import type { Principal } from '#domain/principal.ts';
import { getUserPrincipal } from '../auth/get-user-principal.ts';

/** Returns the member or the linked account's session that builds apps. Throws an AppError INVALID_TOKEN for others. */
export function getBuilder(principal: Principal): BuilderPrincipal {
  return principal.kind === 'linked_account' ? principal : getUserPrincipal(principal);
}

/** Returns the builder as the actor of a change. Throws an AppError INVALID_TOKEN for others. */
export function getBuildingActor(call: {
  principal: Principal;
  ip: string;
  userAgent: string | null;
}): Builder {
  return { principal: getBuilder(call.principal), ip: call.ip, userAgent: call.userAgent };
}
