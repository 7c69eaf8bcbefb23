import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useScope } from './screen-area';
import { screenOf } from './screens';

/**
 * Writes the screen's title into the browser's tab, ahead of every ordinary effect, so that a page
 * which knows a better title has the last word.
 */
export function usePageTitle(): void {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const title = id === undefined ? 'Patchbay' : `${screenOf(id).title} · Patchbay`;
  const scope = useScope();
  // A better title may name a thing of the environment or the account that is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of scope
  useLayoutEffect(() => {
    document.title = title;
  }, [title, scope]);
}
