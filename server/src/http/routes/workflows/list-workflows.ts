import { toMomentRange } from '#domain/moment-range.ts';
import { listWorkflows as list } from '#domain/workflows/list-workflows.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { findWorkflowScope, getWorkflowDeps } from './workflow-scope.ts';

export const listWorkflows: Handler<'listWorkflows'> = async ({
  query,
  headers,
  principal,
  services,
}) => {
  const { cursor, limit = 10, slug, name, published, application_id, scope, trigger } = query;
  const page = cursor === undefined ? (query.page ?? 1) : 1;
  const { tenant, linked_account } = await findWorkflowScope({ principal, headers, services });
  const filter = {
    reader: linked_account,
    isOwned: scope === 'private',
    slug,
    name,
    published: published === undefined ? undefined : published === 'true',
    application_id,
    folder: query.folder_id === 'none' ? null : query.folder_id,
    trigger,
    ...toMomentRange(query),
  };
  const part = { after: cursor ?? null, offset: (page - 1) * limit, limit };
  const { workflows, total, next_cursor } = await list(
    getWorkflowDeps(services),
    tenant,
    filter,
    part,
  );
  return { ...toPage(workflows, total, { page, limit }), next_cursor, schema: null };
};
