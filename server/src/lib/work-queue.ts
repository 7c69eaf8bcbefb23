/** Lets so many pieces of work run at a time; others wait, in the order in which they came. */
export interface WorkQueue {
  /** @param signal ends the wait: work that has not begun then never does, and its reason is thrown */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createWorkQueue(concurrency: number): WorkQueue {
  let running = 0;
  const waiting = new Set<() => void>();

  const waitForSlot = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        waiting.delete(start);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(start);
        reject(signal?.reason);
      };
      waiting.add(start);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return {
    run: async (work, signal) => {
      signal?.throwIfAborted();
      if (running >= concurrency) {
        // Handed over, so that no later work takes it first.
        await waitForSlot(signal);
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next === undefined) {
          running -= 1;
        } else {
          next();
        }
      }
    },
  };
}
