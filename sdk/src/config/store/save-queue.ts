/** Runs jobs one after the other, in the order of their ids' first mention. */
export interface SaveQueue {
  /** @param id a job with the same id that still waits is replaced, and keeps its place */
  add: (id: string, job: () => Promise<void>) => void;
  /** Resolves once no job is left. */
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
      // Not at once: a job may add another one before its first `await`.
      running ??= Promise.resolve().then(run);
    },
    idle: async () => {
      await running;
    },
  };
}
