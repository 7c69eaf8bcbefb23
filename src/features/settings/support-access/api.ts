import { $api } from '@/api/client';

/** All grants of support access, newest first. */
export const accessQuery = $api.queryOptions('get', '/api/v1/org/accountaccess');
