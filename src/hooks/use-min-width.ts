import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '@/lib/breakpoints';

/** Whether the window is at least as wide as the breakpoint; updates on resize. */
export function useMinWidth(breakpoint: keyof typeof BREAKPOINTS): boolean {
  const query = `(min-width: ${BREAKPOINTS[breakpoint]}px)`;
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
