import { stopExecution as stop } from '#engine/start/control-execution.ts';
import type { Handler } from '#http/handler.ts';
import { findExecutionScope } from './find-execution-scope.ts';
import { getControlActor } from './get-control-actor.ts';

export const stopExecution: Handler<'stopExecution'> = async (call) => {
  const { params, headers, principal, services } = call;
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  return stop(services, getControlActor(call), scope, params.id);
};
