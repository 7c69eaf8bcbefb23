import { $api } from '@/api/client';

const LIST = '/api/v1/custom-app';
const ONE = '/api/v1/custom-app/{id}';

/** The organization's own apps: an environment has at most 100, so one page holds them all. */
export const customAppsQuery = $api.queryOptions('get', LIST, {
  params: { query: { limit: 100, owner: 'organization' } },
});

/** The apps that the token of a link may change; a linked account has at most 20. */
export const appsOfTokenQuery = $api.queryOptions('get', LIST, {
  params: { query: { limit: 100 } },
});

/** The number of apps on one page of those that linked accounts built. */
export const ACCOUNT_APPS_LIMIT = 24;

/** The apps that linked accounts built, whose name or slug contains a text. */
export const accountAppsQuery = (name: string, page: number) =>
  $api.queryOptions('get', LIST, {
    params: {
      query: {
        owner: 'linked_account',
        limit: ACCOUNT_APPS_LIMIT,
        page,
        ...(name === '' ? {} : { name }),
      },
    },
  });

/** One custom app with all its settings. */
export const customAppQuery = (id: string) =>
  $api.queryOptions('get', ONE, { params: { path: { id } } });
