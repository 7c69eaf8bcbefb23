import type { Actor } from '#domain/audit/audited-change.ts';
import type { Principal } from '#domain/principal.ts';
import { getUserPrincipal } from '../auth/get-user-principal.ts';

/** Returns the signed-in user who calls as the actor of a change. Throws an AppError INVALID_TOKEN for others. */
export function getActor(call: {
  principal: Principal;
  ip: string;
  userAgent: string | null;
}): Actor {
  return { principal: getUserPrincipal(call.principal), ip: call.ip, userAgent: call.userAgent };
}
