import { $api } from '../client';

/** All datastores of the environment by name. */
export const datastoresQuery = $api.queryOptions('get', '/api/v1/org/datastore');
