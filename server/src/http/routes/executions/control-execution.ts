import {
  rerunExecution as rerun,
  retryNode,
  stopExecution as stop,
} from '../../../engine/start/control-execution.ts';
import { forkExecution as fork } from '../../../engine/start/fork-execution.ts';
import type { ControlActor } from '../../../engine/start/record-control.ts';
import type { Call, Handler } from '../../handler.ts';
import { callerOf } from '../connect/account-scope.ts';
import { executionScopeOf } from './execution-scope-of.ts';

export const stopExecution: Handler<'stopExecution'> = async (call) => {
  const { params, headers, principal, services } = call;
  const scope = await executionScopeOf(services, principal, headers.linked_account_id);
  return stop(services, actorOf(call), scope, params.id);
};

export const rerunExecution: Handler<'rerunExecution'> = async (call) => {
  const { params, headers, principal, services } = call;
  const scope = await executionScopeOf(services, principal, headers.linked_account_id);
  return rerun(services, actorOf(call), scope, params.id);
};

export const retryExecutionNode: Handler<'retryExecutionNode'> = async (call) => {
  const { params, body, principal, services } = call;
  const scope = await executionScopeOf(services, principal, undefined);
  const { id: execution, node_id } = params;
  const key = { execution, node_id, iteration: body?.iteration ?? '' };
  return retryNode(services, actorOf(call), scope, key);
};

export const forkExecution: Handler<'forkExecution'> = async (call) => {
  const { params, body, principal, services } = call;
  const scope = await executionScopeOf(services, principal, undefined);
  return fork(services, actorOf(call), scope, params.id, body);
};

const actorOf = ({
  principal,
  ip,
  userAgent,
}: Pick<Call<'stopExecution'>, 'principal' | 'ip' | 'userAgent'>): ControlActor => ({
  principal: callerOf(principal),
  ip,
  userAgent,
});
