import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shareWithOtherTabs } from '../session/cross-tab-session';

/** While mounted, shares the session with other tabs that open the same link. */
export function useCrossTabSession(): void {
  const memory = useRouteContext({ from: '__root__', select: (context) => context.memory });
  useEffect(() => shareWithOtherTabs(memory), [memory]);
}
