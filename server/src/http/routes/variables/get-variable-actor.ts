import type { Principal } from '#domain/principal.ts';
import type { VariableActor } from '#domain/variables/variable-deps.ts';
import { getCaller } from '../connect/account-scope.ts';

/** Returns the actor of a call. Throws an AppError INVALID_TOKEN if it is anonymous. */
export const getVariableActor = ({
  principal,
  ip,
  userAgent,
}: {
  principal: Principal;
  ip: string;
  userAgent: string | null;
}): VariableActor => ({ principal: getCaller(principal), ip, userAgent });
