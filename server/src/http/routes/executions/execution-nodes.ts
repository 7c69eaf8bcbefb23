import type { NodeStatus } from '@patchbay/contract/schema.gen.d.ts';
import { getBatch, getNode, listBatches } from '#domain/executions/execution-nodes.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { findExecutionScope } from './find-execution-scope.ts';

export const getExecutionNode: Handler<'getExecutionNode'> = async ({
  params,
  query,
  headers,
  principal,
  services,
}) => {
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  const { db, engine } = services;
  return getNode({ db, loadGraph: engine.deps.loadGraph }, scope, toKey(params, query));
};

export const listExecutionBatches: Handler<'listExecutionBatches'> = async ({
  params,
  query,
  headers,
  principal,
  services,
}) => {
  const { page = 1, limit = 10, status } = query;
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  const part = { status: getStatus(status), offset: (page - 1) * limit, limit };
  const { db, engine } = services;
  const deps = { db, loadGraph: engine.deps.loadGraph };
  const { docs, total } = await listBatches(deps, scope, toKey(params, query), part);
  return toPage(docs, total, { page, limit });
};

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
    toKey(params, query),
    params.batch_index,
  );
};

const toKey = (
  { id, node_id }: { id: string; node_id: string },
  { iteration = '' }: { iteration?: string },
) => ({ execution: id, node_id, iteration });

const getStatus = (status: NodeStatus | 'ALL' | 'All' | undefined): NodeStatus | undefined =>
  status === 'ALL' || status === 'All' ? undefined : status;
