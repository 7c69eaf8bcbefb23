import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepThroughReload } from '../session/session-storage';

/** Where the browser refuses storage, the session follows each change of the address. */
export function useKeepThroughReload(): void {
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state });
  const memory = useRouteContext({ from: '__root__', select: (context) => context.memory });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new entry, and nothing of it
  useEffect(() => keepThroughReload(memory), [entry, memory]);
}
