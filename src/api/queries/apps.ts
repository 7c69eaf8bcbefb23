import type { AppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { queryOptions } from '@tanstack/react-query';
import { $api, client } from '../client';
import { buildQueryKey } from '../query-keys';

const SUMMARIES = '/api/v1/application';

/** The maximum page size of the operation. */
const PAGE_SIZE = 200;

async function everySummary(signal: AbortSignal): Promise<AppSummary[]> {
  const apps: AppSummary[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const { data } = await client.GET(SUMMARIES, {
      params: { query: { page, limit: PAGE_SIZE } },
      signal,
    });
    if (data === undefined) {
      throw new Error('The list of apps came without a body.');
    }
    apps.push(...data.docs);
    totalPages = data.totalPages;
  }
  return apps;
}

/** Every app with its settings in the environment, for the screen that searches and sorts them. */
export const appSummariesQuery = queryOptions({
  queryKey: [...buildQueryKey('get', SUMMARIES), 'whole'],
  queryFn: ({ signal }) => everySummary(signal),
});

/** The apps that customers can connect: names and icons for filters and rows. */
export const connectableAppsQuery = $api.queryOptions('get', '/api/v2/public/application');
