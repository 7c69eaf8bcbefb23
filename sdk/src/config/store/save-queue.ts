/** Runs jobs one after the other, ordered by the first occurrence of their ids. */
export interface SaveQueue {
  /**
   * Adds a job.
   *
   * @param id a waiting job with the same id is replaced, and keeps its position
   */
  add: (id: string, job: () => Promise<void>) => void;
  /** Resolves when there are no more jobs. */
  idle: () => Promise<void>;
}

export function createSaveQueue(): SaveQueue {
  const waiting = new Map<string, () => Promise<void>>();
  let running: Promise<void> | undefined;
  const run = async () => {
    for (const [id, job] of waiting) {
      waiting.delete(id);
      await job();
    }
    running = undefined;
  };
  return {
    add: (id, job) => {
      waiting.set(id, job);
      // The start is deferred, because a job may add another one before its first `await`.
      running ??= Promise.resolve().then(run);
    },
    idle: async () => running,
  };
}
