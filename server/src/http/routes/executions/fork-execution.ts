import { forkExecution as fork } from '#engine/start/fork-execution.ts';
import type { Handler } from '#http/handler.ts';
import { findExecutionScope } from './find-execution-scope.ts';
import { getControlActor } from './get-control-actor.ts';

export const forkExecution: Handler<'forkExecution'> = async (call) => {
  const { params, body, principal, services } = call;
  const scope = await findExecutionScope(services, principal, undefined);
  return fork(services, getControlActor(call), scope, params.id, body);
};
