import { getNode } from '#domain/executions/execution-nodes.ts';
import type { Handler } from '#http/handler.ts';
import { findExecutionScope } from '../find-execution-scope.ts';
import { toNodeKey } from './node-key.ts';

export const getExecutionNode: Handler<'getExecutionNode'> = async ({
  params,
  query,
  headers,
  principal,
  services,
}) => {
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  const { db, engine } = services;
  return getNode({ db, loadGraph: engine.deps.loadGraph }, scope, toNodeKey(params, query));
};
