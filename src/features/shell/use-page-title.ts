import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { screenOf } from './screens';

/**
 * Writes the screen's title into the browser's tab, ahead of every ordinary effect, so that a page
 * which knows a better title has the last word.
 */
export function usePageTitle(): void {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const title = id === undefined ? 'Patchbay' : `${screenOf(id).title} · Patchbay`;
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
