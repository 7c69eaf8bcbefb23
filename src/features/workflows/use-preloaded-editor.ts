import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nodeTypesQuery } from '@/api/queries/node-types';
import { useCanBuild } from './use-can-build';

/**
 * Loads the chunk and the data of the editor while the draft is loading. A part that fails to load is requested again
 * when the editor is rendered.
 */
export function usePreloadedEditor(loadEditor: () => Promise<unknown>, isShown: boolean) {
  const isNeeded = useCanBuild() && isShown;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isNeeded) {
      void Promise.allSettled([loadEditor(), queryClient.prefetchQuery(nodeTypesQuery)]);
    }
  }, [loadEditor, isNeeded, queryClient]);
}
