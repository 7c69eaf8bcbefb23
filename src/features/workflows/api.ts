import { $api } from '@/api/client';

/** The draft of a workflow: what the editor shows and publishing checks. */
export const draftQuery = (id: string) =>
  $api.queryOptions('get', '/api/v2/public/workflow/{id}/edit', { params: { path: { id } } });

/** The published versions of a workflow, newest first. */
export const versionsQuery = (id: string, query: { page: number; limit: number }) =>
  $api.queryOptions('get', '/api/v2/public/workflow/versions/{id}', {
    params: { path: { id }, query },
  });

/** What keeps the draft from being published, or is wrong with a version by now. */
export const findingsQuery = (id: string, version?: number) => ({
  ...$api.queryOptions('get', '/api/v2/public/workflow/{id}/findings', {
    params: { path: { id }, query: version === undefined ? {} : { version } },
  }),
  // Apps, connections and sub-flows that it names may have changed.
  refetchOnMount: 'always' as const,
});

/** What a promotion of a version to Production would do; without one, of the published version. */
export const promotionQuery = (id: string, version?: number) => ({
  ...$api.queryOptions('get', '/api/v2/public/workflow/{id}/promotion', {
    params: { path: { id }, query: version === undefined ? {} : { version } },
  }),
  // Its draft there may have been saved since.
  gcTime: 0,
});

/** The workflows that ship with the server, to begin with. */
export const templatesQuery = $api.queryOptions('get', '/api/v2/public/workflow/templates');

/** One of them, as the document that an import takes. */
export const templateQuery = (template_id: string) =>
  $api.queryOptions('get', '/api/v2/public/workflow/templates/{template_id}', {
    params: { path: { template_id } },
  });
