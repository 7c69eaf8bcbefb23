import { useEffect, useEffectEvent } from 'react';
import { type Change, readChanges } from '@/api/change-stream';
import { useDashboard } from '@/stores/dashboard';

/** Milliseconds between two polls without a stream. */
const POLL_MS = 2_000;
/**
 * Milliseconds until a poll despite an open stream: a change that began before the stream opened
 * may have been missed.
 */
const SLOW_POLL_MS = 30_000;
const RECONNECT_MS = 3_000;

export type LiveChanges = {
  /** Whether anything can still change. */
  isLive: boolean;
  /** Returns whether a change concerns the data on the screen. */
  isAbout: (change: Change) => boolean;
  /** Requests the data on the screen again; the next call waits for it. */
  onChange: () => Promise<unknown>;
  /** Milliseconds between two polls without a stream. */
  pauseMs?: number;
};

/**
 * Calls `onChange` when what is shown may have changed, as long as it is live and the tab can be seen. The server's
 * stream says when; without one it polls. A hidden tab has no stream, because a browser opens few connections to one
 * host, and its timer stands still. Showing the tab again requests nothing by itself (spec section 9).
 */
export function useLiveChanges({
  isLive,
  isAbout,
  onChange,
  pauseMs = POLL_MS,
}: LiveChanges): void {
  const request = useEffectEvent(onChange);
  const isShown = useEffectEvent(isAbout);
  useEffect(() => {
    if (!isLive) {
      return;
    }
    let remainingMs = pauseMs;
    let end: (() => number) | undefined;
    const pause = () => {
      remainingMs = end?.() ?? remainingMs;
      end = undefined;
    };
    const resume = () => {
      if (document.visibilityState === 'visible') {
        end = watch({ request, isShown, pauseMs, remainingMs });
      }
    };
    resume();
    const onVisibility = () => {
      pause();
      resume();
    };
    document.addEventListener('visibilitychange', onVisibility);
    // A stream belongs to one environment. The switch itself requests the data on the screen again.
    const unsubscribe = useDashboard.subscribe((now, before) => {
      if (now.environment !== before.environment) {
        pause();
        remainingMs = pauseMs;
        resume();
      }
    });
    return () => {
      pause();
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isLive, pauseMs]);
}

type Watching = {
  request: () => Promise<unknown>;
  isShown: (change: Change) => boolean;
  pauseMs: number;
  /** Milliseconds until the first poll. */
  remainingMs: number;
};

/** @returns a function that ends the watch and returns the milliseconds until the next poll */
function watch({ request, isShown, pauseMs, remainingMs }: Watching): () => number {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = 0;
  let isOpen = false;
  let isAtWork = false;
  let isStale = false;
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    if (!over.signal.aborted) {
      dueAt = performance.now() + milliseconds;
      timer = setTimeout(check, milliseconds);
    }
  };
  const check = () => {
    if (isAtWork) {
      isStale = true;
      return;
    }
    isAtWork = true;
    isStale = false;
    const next = () => {
      isAtWork = false;
      schedule(isStale ? 0 : isOpen ? SLOW_POLL_MS : pauseMs);
    };
    request().then(next, next);
  };
  const connect = async () => {
    const listener = {
      onOpen: () => {
        isOpen = true;
      },
      onChange: (change: Change | null) => {
        if (!over.signal.aborted && (change === null || isShown(change))) {
          check();
        }
      },
    };
    while (!over.signal.aborted) {
      const isServed = await readChanges(listener, over.signal).catch(() => true);
      // The timer may be that of the open stream.
      if (isOpen || dueAt - performance.now() > pauseMs) {
        isOpen = false;
        schedule(pauseMs);
      }
      if (!isServed) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  };
  void connect();
  schedule(remainingMs);
  return () => {
    over.abort();
    clearTimeout(timer);
    return isAtWork ? pauseMs : Math.max(0, dueAt - performance.now());
  };
}
