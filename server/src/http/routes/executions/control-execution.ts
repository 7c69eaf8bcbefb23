import {
  rerunExecution as rerun,
  retryNode,
  stopExecution as stop,
} from '#engine/start/control-execution.ts';
import { forkExecution as fork } from '#engine/start/fork-execution.ts';
import type { ControlActor } from '#engine/start/record-control.ts';
import type { Call, Handler } from '#http/handler.ts';
import { getCaller } from '../connect/account-scope.ts';
import { findExecutionScope } from './find-execution-scope.ts';

export const stopExecution: Handler<'stopExecution'> = async (call) => {
  const { params, headers, principal, services } = call;
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  return stop(services, getActor(call), scope, params.id);
};

export const rerunExecution: Handler<'rerunExecution'> = async (call) => {
  const { params, headers, principal, services } = call;
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  return rerun(services, getActor(call), scope, params.id);
};

export const retryExecutionNode: Handler<'retryExecutionNode'> = async (call) => {
  const { params, body, principal, services } = call;
  const scope = await findExecutionScope(services, principal, undefined);
  const { id: execution, node_id } = params;
  const key = { execution, node_id, iteration: body?.iteration ?? '' };
  return retryNode(services, getActor(call), scope, key);
};

export const forkExecution: Handler<'forkExecution'> = async (call) => {
  const { params, body, principal, services } = call;
  const scope = await findExecutionScope(services, principal, undefined);
  return fork(services, getActor(call), scope, params.id, body);
};

const getActor = ({
  principal,
  ip,
  userAgent,
}: Pick<Call<'stopExecution'>, 'principal' | 'ip' | 'userAgent'>): ControlActor => ({
  principal: getCaller(principal),
  ip,
  userAgent,
});
