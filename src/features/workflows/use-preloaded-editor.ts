import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nodeTypesQuery } from '@/api/queries/node-types';
import { useCanBuild } from './use-can-build';

export const loadEditor = () => import('./editor/editor-tab');

/**
 * Loads the chunk and the data of the editor while the draft is loading. A part that fails to load is requested again
 * when the editor is rendered.
 */
export function usePreloadedEditor(isShown: boolean) {
  const isWanted = useCanBuild() && isShown;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isWanted) {
      void Promise.allSettled([loadEditor(), queryClient.prefetchQuery(nodeTypesQuery)]);
    }
  }, [isWanted, queryClient]);
}
