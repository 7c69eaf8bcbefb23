import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shareWithOtherTabs } from '../session/cross-tab-session';

/** While the page is there, a second tab with the same link gets its session from this one. */
export function useCrossTabSession(): void {
  const memory = useRouteContext({ from: '__root__', select: (context) => context.memory });
  useEffect(() => shareWithOtherTabs(memory), [memory]);
}
