import { useEffect, useEffectEvent } from 'react';

/** Between two looks for changes. */
const POLL_MS = 2_000;

/**
 * Calls `onChange` when what is shown may have changed, as long as it is live and the tab can be seen;
 * at once when the tab is shown again. It polls: the server sends no changes.
 * @param isLive false once nothing can change any more
 * @param onChange requests again what is shown; the next call waits for it
 * @param pauseMs between two looks
 */
export function useLiveChanges(
  isLive: boolean,
  onChange: () => Promise<unknown>,
  pauseMs = POLL_MS,
): void {
  const request = useEffectEvent(onChange);
  useEffect(() => {
    if (!isLive) {
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const schedule = () => {
      clearTimeout(timer);
      if (!isOver && document.visibilityState === 'visible') {
        timer = setTimeout(check, pauseMs);
      }
    };
    const check = () => {
      clearTimeout(timer);
      request().then(schedule, schedule);
    };
    const onVisibility = () =>
      document.visibilityState === 'visible' ? check() : clearTimeout(timer);
    schedule();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isLive, pauseMs]);
}
