import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nodeTypesQuery } from '@/api/queries/node-types';
import { useCanBuild } from './use-can-build';

export const loadEditor = () => import('./editor/editor-tab');

/** Loads beside the draft what the editor needs, not after it. What fails is loaded again when it is needed. */
export function usePreloadedEditor(isShown: boolean) {
  const isWanted = useCanBuild() && isShown;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isWanted) {
      void Promise.allSettled([loadEditor(), queryClient.prefetchQuery(nodeTypesQuery)]);
    }
  }, [isWanted, queryClient]);
}
