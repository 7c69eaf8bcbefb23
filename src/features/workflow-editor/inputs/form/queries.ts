import { $api } from '@/api/client';

const own = { meta: { showsOwnError: true } } as const;

/** The fields of an action. */
export const actionQuery = (slug: string, action_id: string) =>
  $api.queryOptions(
    'get',
    '/api/v2/integration-schema/{slug}/actions/{action_id}',
    { params: { path: { slug, action_id } } },
    own,
  );

/** The events of an app. */
export const appTriggersQuery = (slug: string) =>
  $api.queryOptions(
    'get',
    '/api/v2/integration-schema/{slug}/triggers',
    { params: { path: { slug } } },
    own,
  );
