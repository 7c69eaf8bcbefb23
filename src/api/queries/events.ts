import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';

const LIST = '/api/v2/public/application/event';
const ONE = '/api/v2/public/application/event/{event_id}';
const WORKFLOWS = `${ONE}/workflows` as const;

/** The defined events of the environment by name. Large samples and schemas are left out. */
export const eventsQuery = $api.queryOptions('get', LIST);

/** One defined event with its sample and its schema. */
export const eventQuery = (event_id: string) =>
  $api.queryOptions('get', ONE, { params: { path: { event_id } } });

/** The number of listening workflows that a screen shows. */
export const MAX_LISTENERS = 25;

/** The published workflows that listen to an event. Each screen reads them again, because others publish. */
export const eventWorkflowsQuery = (event_id: string) => ({
  ...$api.queryOptions('get', WORKFLOWS, {
    params: { path: { event_id }, query: { page: 1, limit: MAX_LISTENERS } },
  }),
  refetchOnMount: 'always' as const,
});

/** Defines an event. The form shows the error. */
export function useCreateEvent() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', LIST, {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (events) => queryClient.setQueryData(eventsQuery.queryKey, events),
  });
}

/** Changes an event. The form shows the error. */
export function useUpdateEvent() {
  const queryClient = useQueryClient();
  return $api.useMutation('put', ONE, {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (events) => {
      queryClient.setQueryData(eventsQuery.queryKey, events);
      return reloadEvents(queryClient);
    },
  });
}

/** Deletes an event. The dialog shows the error. */
export function useDeleteEvent() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', ONE, {
    meta: { showsOwnError: true, fillsCache: true },
    // The event's own queries would respond with 400.
    onSuccess: (events) => queryClient.setQueryData(eventsQuery.queryKey, events),
  });
}

function reloadEvents(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: buildQueryKey('get', ONE) });
}
