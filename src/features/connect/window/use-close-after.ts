import { useEffect } from 'react';

/**
 * Closes the window after a delay, if a script opened it: browsers refuse to close others.
 *
 * @param ms undefined: does not close
 * @returns whether the window can be closed
 */
export function useCloseAfter(ms: number | undefined): boolean {
  const canClose = window.opener !== null && window.opener !== undefined;
  useEffect(() => {
    if (ms === undefined || !canClose) {
      return;
    }
    const timer = setTimeout(() => window.close(), ms);
    return () => clearTimeout(timer);
  }, [ms, canClose]);
  return canClose;
}
