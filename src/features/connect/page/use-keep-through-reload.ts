import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepThroughReload } from '../session/session-storage';

/** Where the browser refuses storage, the session follows each change of the address. */
export function useKeepThroughReload(): void {
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new entry, and nothing of it
  useEffect(keepThroughReload, [entry]);
}
