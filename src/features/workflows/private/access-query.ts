import { $api } from '@/api/client';

/** The organization and the rights of the session token. */
export const accessQuery = $api.queryOptions(
  'get',
  '/api/v3/org/basics',
  {},
  { meta: { showsOwnError: true } },
);
