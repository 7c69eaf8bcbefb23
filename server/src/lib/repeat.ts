import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorLog } from './error-log.ts';

export interface RepeatOptions {
  /** Milliseconds between the end of one run and the start of the next. Up to a fifth is added. */
  everyMs: number;
  log: ErrorLog;
  /** The name of the task in the log of a failure. */
  name: string;
}

/**
 * Runs a task at once and then periodically, never twice at a time. A failure is logged, and the next run tries
 * again. The pauses do not keep the process alive.
 *
 * @param work the task. Its signal is aborted by the stop.
 * @returns a function that stops the repetition and waits for the current run
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, log, name }: RepeatOptions,
): () => Promise<void> {
  const abort = new AbortController();
  const { signal } = abort;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (err) {
        log.error({ err }, `${name} failed`);
      }
      const pause = everyMs * (1 + Math.random() / 5);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    abort.abort();
    await running;
  };
}
