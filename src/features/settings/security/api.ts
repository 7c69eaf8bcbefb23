import { $api } from '@/api/client';

/** The user's sessions, this device first. */
export const sessionsQuery = $api.queryOptions('get', '/api/v3/auth/sessions');

/** Whether the user has a second factor. */
export const twoFactorQuery = $api.queryOptions('get', '/api/v3/auth/two-factor');
