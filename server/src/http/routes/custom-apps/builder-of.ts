import type { Builder, BuilderPrincipal } from '../../../domain/apps/app-builder.ts';
import type { Principal } from '../../../domain/principal.ts';
import { userOf } from '../auth/user-of.ts';

/** The member or the linked account's session that builds apps. @throws AppError INVALID_TOKEN */
export function builderOf(principal: Principal): BuilderPrincipal {
  return principal.kind === 'linked_account' ? principal : userOf(principal);
}

/** The same, as a change names them. @throws AppError INVALID_TOKEN */
export function buildingActorOf(call: {
  principal: Principal;
  ip: string;
  userAgent: string | null;
}): Builder {
  return { principal: builderOf(call.principal), ip: call.ip, userAgent: call.userAgent };
}
