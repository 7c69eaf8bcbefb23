import { useEffect } from 'react';

/**
 * Closes the window after a while, where a script opened it: browsers close no other.
 *
 * @param ms undefined leaves it open
 * @returns whether the window can be closed at all
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
