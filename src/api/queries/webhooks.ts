import { $api } from '../client';

/** All webhooks of the environment, which has at most 50. */
export const webhooksQuery = $api.queryOptions('get', '/api/v2/public/webhook');
