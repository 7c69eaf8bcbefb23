import { $api } from '@/api/client';

/** The draft of a workflow: what the editor shows and publishing checks. */
export const draftQuery = (id: string) =>
  $api.queryOptions('get', '/api/v2/public/workflow/{id}/edit', { params: { path: { id } } });

/** What depends on a workflow. */
export const usesQuery = (id: string) =>
  $api.queryOptions('get', '/api/v2/public/workflow/{id}/uses', { params: { path: { id } } });
