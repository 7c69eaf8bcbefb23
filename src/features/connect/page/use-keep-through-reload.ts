import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepThroughReload } from '../session/session-storage';

/** If the browser refuses storage, copies the session to each new history entry. */
export function useKeepThroughReload(): void {
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state });
  const memory = useRouteContext({ from: '__root__', select: (context) => context.memory });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => keepThroughReload(memory), [entry, memory]);
}
