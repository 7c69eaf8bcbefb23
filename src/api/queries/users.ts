import { $api } from '../client';

/** Every user of the organization, including invited ones. */
export const usersQuery = $api.queryOptions('get', '/api/v1/org/users');
