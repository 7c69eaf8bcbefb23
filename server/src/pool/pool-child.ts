import { Worker } from 'node:worker_threads';

/** Signals that a supervisor or a terminal sends to the server together with the processes that it started. */
const SIGNALS_OF_ALL = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const WATCH_MS = 1000;

/** Keeps this child process until its parent process ends, so that jobs under way are finished while the server stops. */
export function followParent(): void {
  process.once('disconnect', () => process.exit());
  for (const signal of SIGNALS_OF_ALL) {
    process.on(signal, () => undefined);
  }
}

/** Kills this child process when its parent process is gone, also while a job keeps the main thread busy. */
export function watchParent(): void {
  const watch = `setInterval(() => {
    if (process.ppid !== ${process.ppid}) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, ${WATCH_MS})`;
  // The loader of the sources would only cost time.
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}
