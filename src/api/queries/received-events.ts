import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { QueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';

const LIST = '/api/v2/public/audit/event-received';
const ONE = '/api/v2/public/audit/event-received/{id}';

type ListQuery = NonNullable<operations['listReceivedEvents']['parameters']['query']>;

/** One page of received events, newest first. */
export const receivedEventsQuery = (query: ListQuery) =>
  $api.queryOptions('get', LIST, { params: { query } });

/**
 * One received event with its payload and its workflows. The page shows why it could not be
 * requested again.
 */
export const receivedEventQuery = (id: string) => ({
  ...$api.queryOptions('get', ONE, { params: { path: { id } } }),
  meta: { showsOwnError: true },
});

/** Invalidates every list of received events. Resolves when those on the screen are loaded. */
export function reloadReceivedEvents(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: buildQueryKey('get', LIST) });
}
