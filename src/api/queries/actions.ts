import { $api } from '../client';

/** The actions of an app. */
export const actionsQuery = (slug: string) =>
  $api.queryOptions('get', '/api/v2/integration-schema/{slug}/actions', {
    params: { path: { slug } },
  });
