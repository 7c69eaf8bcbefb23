import { useEffect } from 'react';

/**
 * Loads chunks after the page is rendered, so that their parts open without a connection. A chunk that fails to load
 * is requested again when its part is rendered.
 *
 * @param loads a constant list
 */
export function usePreload(loads: readonly (() => Promise<unknown>)[], isEnabled = true): void {
  useEffect(() => {
    if (isEnabled) {
      void Promise.allSettled(loads.map((load) => load()));
    }
  }, [loads, isEnabled]);
}
