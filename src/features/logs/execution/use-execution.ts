import { useQuery, useQueryClient } from '@tanstack/react-query';
import { executionQuery, isOfExecution } from '@/api/queries/executions';
import { useLiveChanges } from '@/hooks/session/use-live-changes';

/** An execution, requested again while it runs; with `refresh`, all that is shown of it. */
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
