import type { NodeStatus } from '@patchbay/contract/schema.gen.d.ts';
import { listBatches } from '#domain/executions/execution-nodes.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { findExecutionScope } from '../find-execution-scope.ts';
import { toNodeKey } from './node-key.ts';

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
  const { docs, total } = await listBatches(deps, scope, toNodeKey(params, query), part);
  return toPage(docs, total, { page, limit });
};

const getStatus = (status: NodeStatus | 'ALL' | 'All' | undefined): NodeStatus | undefined =>
  status === 'ALL' || status === 'All' ? undefined : status;
