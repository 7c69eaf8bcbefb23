/** Runs a limited number of tasks at a time. Further tasks wait in the order of their calls. */
export interface WorkQueue {
  /** @param signal its abort ends the wait: a task that has not begun never starts, and the reason is thrown */
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
        // The ending task hands its slot over, so that no later task takes it first.
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
