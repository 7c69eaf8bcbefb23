import { rerunExecution as rerun } from '#engine/start/control-execution.ts';
import type { Handler } from '#http/handler.ts';
import { findExecutionScope } from './find-execution-scope.ts';
import { getControlActor } from './get-control-actor.ts';

export const rerunExecution: Handler<'rerunExecution'> = async (call) => {
  const { params, headers, principal, services } = call;
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  return rerun(services, getControlActor(call), scope, params.id);
};
