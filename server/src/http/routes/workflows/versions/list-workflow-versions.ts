import { listVersions } from '#domain/workflows/workflow-versions.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const listWorkflowVersions: Handler<'listWorkflowVersions'> = async (call) => {
  const { page = 1, limit = 10 } = call.query;
  const part = { offset: (page - 1) * limit, limit };
  const of = await getWorkflowReference(call);
  const { versions, total } = await listVersions(getWorkflowDeps(call.services), of, part);
  return toPage(versions, total, { page, limit });
};
