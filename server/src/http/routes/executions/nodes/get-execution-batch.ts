import { getBatch } from '#domain/executions/execution-nodes.ts';
import type { Handler } from '#http/handler.ts';
import { findExecutionScope } from '../find-execution-scope.ts';
import { toNodeKey } from './node-key.ts';

export const getExecutionBatch: Handler<'getExecutionBatch'> = async ({
  params,
  query,
  headers,
  principal,
  services,
}) => {
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  const { db, engine } = services;
  return getBatch(
    { db, loadGraph: engine.deps.loadGraph },
    scope,
    toNodeKey(params, query),
    params.batch_index,
  );
};
