import type { ControlActor } from '#engine/start/record-control.ts';
import type { Call } from '#http/handler.ts';
import { getCaller } from '../connect/account-scope.ts';

/** Returns the actor of a call that controls an execution. */
export const getControlActor = ({
  principal,
  ip,
  userAgent,
}: Pick<Call<'stopExecution'>, 'principal' | 'ip' | 'userAgent'>): ControlActor => ({
  principal: getCaller(principal),
  ip,
  userAgent,
});
