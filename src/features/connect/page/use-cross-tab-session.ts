import { useEffect } from 'react';
import { shareWithOtherTabs } from '../session/cross-tab-session';

/** While the page is there, a second tab with the same link gets its session from this one. */
export function useCrossTabSession(): void {
  useEffect(() => shareWithOtherTabs(), []);
}
