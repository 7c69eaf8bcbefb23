import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screenOf } from './screens';

/** Writes the screen's title into the browser's tab. */
export function usePageTitle(): void {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const title = id === undefined ? 'Patchbay' : `${screenOf(id).title} · Patchbay`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
