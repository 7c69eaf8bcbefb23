import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { reloadReceivedEvents } from '@/api/queries/received-events';

/** Fires an event again. The dialog shows the error. */
export function useFireAgain() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', '/api/v2/public/audit/event-received/{id}/fire', {
    meta: { showsOwnError: true },
    // A refused payload is a new entry, too.
    onSettled: () => void reloadReceivedEvents(queryClient),
  });
}
