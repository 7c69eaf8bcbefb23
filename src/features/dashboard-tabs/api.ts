import { $api } from '@/api/client';

/** As many as one page may hold; the counts of the overview come from it. */
export const OVERVIEW_LIMIT = 200;

/** The newest linked accounts of the environment. */
export const linkedAccountsQuery = $api.queryOptions('get', '/api/v2/public/linked-account', {
  params: { query: { page: 1, limit: OVERVIEW_LIMIT } },
});
