import { $api } from '../client';

/** The settings of one app in the environment, with its OAuth client. */
export const appSettingsQuery = (slug: string) =>
  $api.queryOptions('get', '/api/v1/application/{slug}/settings', { params: { path: { slug } } });
