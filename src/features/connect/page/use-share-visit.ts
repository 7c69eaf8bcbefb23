import { useEffect } from 'react';
import { answerOtherTabs } from '../session/share-visit';

/** While the page is there, a second tab with the same link gets its session from this one. */
export function useShareVisit(): void {
  useEffect(() => answerOtherTabs(), []);
}
