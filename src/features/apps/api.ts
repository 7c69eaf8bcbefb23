import { $api } from '@/api/client';

/** Every app that customers can connect. */
export const catalogueQuery = $api.queryOptions('get', '/api/v2/public/application');
