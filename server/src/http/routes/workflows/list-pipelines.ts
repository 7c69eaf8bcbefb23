import { listPipelines as list } from '#domain/workflows/list-pipelines.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { getTenant } from '../connect/account-scope.ts';
import { getWorkflowDeps } from './workflow-scope.ts';

export const listPipelines: Handler<'listPipelines'> = async ({ query, principal, services }) => {
  const { page = 1, limit = 25 } = query;
  const part = { offset: (page - 1) * limit, limit };
  const { pipelines, total } = await list(getWorkflowDeps(services), getTenant(principal), part);
  return toPage(pipelines, total, { page, limit });
};
