import { $api } from '@/api/client';

const TEST = '/api/v1/application/{slug}/test';

/** Tests the OAuth client, or a connection of one linked account, against the provider. */
export function useTestApp() {
  return $api.useMutation('post', TEST, { meta: { showsOwnError: true } });
}
