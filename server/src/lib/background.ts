import type { ErrorLog } from './error-log.ts';

/** Runs work that a response does not wait for. */
export interface Background {
  /** Starts work at once. A failure is logged with `what`, a name of the work. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Resolves after all started work, and all work started by it, has ended. Never rejects. */
  settled(): Promise<void>;
}

export function createBackground(log: ErrorLog): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const ended: Promise<void> = (async () => {
        try {
          await work();
        } catch (error) {
          log.error({ err: error }, `${what} failed`);
        }
      })().finally(() => running.delete(ended));
      running.add(ended);
    },
    settled: async () => {
      while (running.size > 0) {
        await Promise.all(running);
      }
    },
  };
}
