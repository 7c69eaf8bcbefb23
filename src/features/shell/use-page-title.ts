import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useScope } from './screen-area';
import { getScreen } from './screens';

/**
 * Sets the document title to the screen's title in a layout effect, so that a page can override it
 * in an effect.
 */
export function usePageTitle(): void {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const title = id === undefined ? 'Patchbay' : `${getScreen(id).title} · Patchbay`;
  const scope = useScope();
  // A page's title may name data of the previous environment or account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of scope
  useLayoutEffect(() => {
    document.title = title;
  }, [title, scope]);
}
