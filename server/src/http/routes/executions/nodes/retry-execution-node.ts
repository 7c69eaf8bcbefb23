import { retryNode } from '#engine/start/control-execution.ts';
import type { Handler } from '#http/handler.ts';
import { findExecutionScope } from '../find-execution-scope.ts';
import { getControlActor } from '../get-control-actor.ts';

export const retryExecutionNode: Handler<'retryExecutionNode'> = async (call) => {
  const { params, body, principal, services } = call;
  const scope = await findExecutionScope(services, principal, undefined);
  const { id: execution, node_id } = params;
  const key = { execution, node_id, iteration: body?.iteration ?? '' };
  return retryNode(services, getControlActor(call), scope, key);
};
