import { createFairQueue, type FairQueueOptions, type Owner } from '../lib/fair-queue.ts';

/** Limits how many pieces of work run at a time. Others wait, and owners take turns as in the pools. */
export interface FairTurns {
  /** Runs the work when its turn comes. @param signal ends the wait of work that has not begun, and throws its reason */
  run<T>(owner: Owner, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createFairTurns(concurrency: number, options: FairQueueOptions = {}): FairTurns {
  const queue = createFairQueue<() => void>(options);
  let running = 0;

  const startWaiting = () => {
    while (running < concurrency) {
      const start = queue.take();
      if (start === undefined) {
        return;
      }
      running += 1;
      start();
    }
  };
  const waitForTurn = (owner: Owner, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        queue.remove(owner, start);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.add(owner, start);
      startWaiting();
    });

  return {
    run: async (owner, work, signal) => {
      signal?.throwIfAborted();
      await waitForTurn(owner, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        queue.end(owner);
        startWaiting();
      }
    },
  };
}
