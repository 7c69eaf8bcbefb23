import { $api } from '../client';

/** The kinds of nodes, and which of them the caller may add. */
export const nodeTypesQuery = {
  ...$api.queryOptions('get', '/api/v2/public/workflow/node-types'),
  // The kinds change with the server's version, and for customers with a setting of the
  // organization.
  staleTime: Number.POSITIVE_INFINITY,
};
