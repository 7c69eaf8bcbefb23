import { $api } from '../client';

/** The configs of a linked account over all apps, without values. */
export const accountConfigsQuery = (linked_account_id: string) =>
  $api.queryOptions('get', '/api/v2/public/configs', {
    params: { header: { linked_account_id } },
  });
