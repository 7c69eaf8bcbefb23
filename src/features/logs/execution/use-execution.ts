import { useQuery, useQueryClient } from '@tanstack/react-query';
import { executionQuery, isOfExecution } from '@/api/queries/runs';
import { useLiveChanges } from '@/hooks/session/use-live-changes';

/**
 * Requests an execution, repeatedly while it runs. `refresh` requests all its data on the screen
 * again.
 */
export function useExecution(id: string) {
  const query = useQuery(executionQuery(id));
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ predicate: isOfExecution(id) });
  useLiveChanges({
    isLive: query.data !== undefined && query.data.phase !== 'ended',
    isAbout: (change) => change.kind === 'execution' && change.id === id,
    onChange: refresh,
  });
  return { ...query, refresh };
}
