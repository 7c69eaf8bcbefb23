import { $api } from '@/api/client';

const TEST = '/api/v1/application/{slug}/test';

/** The actions of an app. */
export const actionsQuery = (slug: string) =>
  $api.queryOptions('get', '/api/v2/integration-schema/{slug}/actions', {
    params: { path: { slug } },
  });

/** Tests the OAuth client, or a connection of one linked account, against the provider. */
export function useTestApp() {
  return $api.useMutation('post', TEST, { meta: { showsOwnError: true } });
}
