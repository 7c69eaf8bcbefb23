/** The rate limit of the demo API: the number of requests per caller in each window. */
export const API_LIMIT = { requests: 100, windowMs: 10_000 } as const;

export interface LimitState {
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  resetS: number;
  isOver: boolean;
}

/** Counts requests per caller in fixed windows. The counts are in memory, so a restart resets them. */
export function createApiLimit(clock: () => Date): (caller: string) => LimitState {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return (caller) => {
    const now = clock().getTime();
    for (const [key, window] of windows) {
      if (window.endsAt <= now) {
        windows.delete(key);
      }
    }
    const window = windows.get(caller) ?? { endsAt: now + API_LIMIT.windowMs, used: 0 };
    window.used += 1;
    windows.set(caller, window);
    return {
      remaining: Math.max(0, API_LIMIT.requests - window.used),
      resetS: Math.ceil((window.endsAt - now) / 1000),
      isOver: window.used > API_LIMIT.requests,
    };
  };
}
