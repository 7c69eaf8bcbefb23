import {
  rerunExecution as rerun,
  retryNode,
  stopExecution as stop,
} from '../../../engine/start/control-execution.ts';
import type { Handler } from '../../handler.ts';
import { executionScopeOf } from './execution-scope-of.ts';

export const stopExecution: Handler<'stopExecution'> = async (call) => {
  const { params, headers, principal, services } = call;
  const scope = await executionScopeOf(services, principal, headers.linked_account_id);
  return stop(services, scope, params.id);
};

export const rerunExecution: Handler<'rerunExecution'> = async (call) => {
  const { params, headers, principal, services } = call;
  const scope = await executionScopeOf(services, principal, headers.linked_account_id);
  return rerun(services, scope, params.id);
};

export const retryExecutionNode: Handler<'retryExecutionNode'> = async (call) => {
  const { params, body, principal, services } = call;
  const scope = await executionScopeOf(services, principal, undefined);
  const { id: execution, node_id } = params;
  return retryNode(services, scope, { execution, node_id, iteration: body?.iteration ?? '' });
};
