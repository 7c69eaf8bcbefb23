import { $api } from '@/api/client';

/** Who the token speaks for, and what it may do. */
export const accessQuery = $api.queryOptions(
  'get',
  '/api/v3/org/basics',
  {},
  { meta: { showsOwnError: true } },
);
