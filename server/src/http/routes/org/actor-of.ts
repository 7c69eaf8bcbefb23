import type { Actor } from '../../../domain/audit/audited-change.ts';
import type { Principal } from '../../../domain/principal.ts';
import { userOf } from '../auth/user-of.ts';

/** The signed-in user who calls, as a change names them. @throws AppError INVALID_TOKEN */
export function actorOf(call: {
  principal: Principal;
  ip: string;
  userAgent: string | null;
}): Actor {
  return { principal: userOf(call.principal), ip: call.ip, userAgent: call.userAgent };
}
