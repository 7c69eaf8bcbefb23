import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';
import { eventsQuery } from './events';

// The queries are in a file of their own, because routes load them before any page.
const LIST = '/api/v2/public/application/event';
const ONE = '/api/v2/public/application/event/{event_id}';

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
