import { $api } from '@/api/client';

/** The published versions of a workflow, newest first. */
export const versionsQuery = (id: string, query: { page: number; limit: number }) =>
  $api.queryOptions('get', '/api/v2/public/workflow/versions/{id}', {
    params: { path: { id }, query },
  });

/** The preview of a promotion to Production: of a version, or of the published one by default. */
export const promotionQuery = (id: string, version?: number) => ({
  ...$api.queryOptions('get', '/api/v2/public/workflow/{id}/promotion', {
    params: { path: { id }, query: version === undefined ? {} : { version } },
  }),
  // The draft in Production may have been saved since.
  gcTime: 0,
});

/** The workflow templates that ship with the server. */
export const templatesQuery = $api.queryOptions('get', '/api/v2/public/workflow/templates');

/** A workflow template as the document that an import takes. */
export const templateQuery = (template_id: string) =>
  $api.queryOptions('get', '/api/v2/public/workflow/templates/{template_id}', {
    params: { path: { template_id } },
  });
