import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { reloadReceivedEvents } from '@/api/queries/received-events';

/** Fires an event. The dialog shows the error. */
export function useFireEvent() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', '/api/v2/public/event/trigger', {
    meta: { showsOwnError: true },
    // A payload that the schema refuses is in the log, too.
    onSettled: () => void reloadReceivedEvents(queryClient),
  });
}
