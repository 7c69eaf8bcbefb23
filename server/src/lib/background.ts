import type { ErrorLog } from './error-log.ts';

/** Work that a response does not wait for. */
export interface Background {
  /** Starts it at once. What fails is logged; `what` says in the log what it was. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Fulfils once all that was started, and all that this starts, has ended. Never rejects. */
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
