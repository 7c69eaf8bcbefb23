/** Waits for memory. Organizations take turns, and each is served in the order in which its waits began. */
export interface MemoryQueue {
  /**
   * @param take takes the memory and returns true if there is enough
   * @throws the reason of the signal
   */
  wait(org_id: string, signal: AbortSignal, take: () => boolean): Promise<void>;
  /** Resolves the waits that have enough memory now. Call it whenever memory was released. */
  resolveReady(): void;
}

interface Waiter {
  take: () => boolean;
  resolve: () => void;
}

export function createMemoryQueue(): MemoryQueue {
  /** The waits by organization. The next organization is first. */
  const waiting = new Map<string, Set<Waiter>>();

  /** Resolves one wait of the organization. */
  const serve = (org_id: string, waiters: Set<Waiter>): boolean => {
    for (const waiter of waiters) {
      if (waiter.take()) {
        waiters.delete(waiter);
        waiting.delete(org_id);
        if (waiters.size > 0) {
          waiting.set(org_id, waiters);
        }
        waiter.resolve();
        return true;
      }
    }
    return false;
  };

  return {
    wait: (org_id, signal, take) =>
      new Promise((resolve, reject) => {
        const waiters = waiting.get(org_id) ?? new Set();
        const onAbort = () => {
          waiters.delete(waiter);
          if (waiters.size === 0 && waiting.get(org_id) === waiters) {
            waiting.delete(org_id);
          }
          reject(signal.reason);
        };
        const waiter: Waiter = {
          take,
          resolve: () => {
            signal.removeEventListener('abort', onAbort);
            resolve();
          },
        };
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.set(org_id, waiters.add(waiter));
      }),
    resolveReady: () => {
      let hasServed = waiting.size > 0;
      while (hasServed) {
        hasServed = false;
        for (const [org_id, waiters] of [...waiting]) {
          hasServed = serve(org_id, waiters) || hasServed;
        }
      }
    },
  };
}
