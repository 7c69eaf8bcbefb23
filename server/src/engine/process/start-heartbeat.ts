import { once } from 'node:events';
import inspector from 'node:inspector';
import type { ErrorLog } from '#lib/error-log.ts';
import { startThread } from '#lib/start-thread.ts';

/** The input of the thread. It has no other access to the process. */
export interface HeartbeatData {
  /** The address of the application's role, with its password. It stays in the memory of this process. */
  appUrl: string;
  executor: string;
  beatMs: number;
  /** Milliseconds of processor time without a turn of the main thread after which the process ends. */
  hungAfterMs: number;
  limits: readonly number[];
  /** See `ThreadMarks`. */
  shared: SharedArrayBuffer;
}

/** Stops the thread and waits for its end. */
export type StopHeartbeat = () => Promise<void>;

export type StartHeartbeat = (data: HeartbeatData, log: ErrorLog) => StopHeartbeat;

/**
 * Starts the thread that shows other processes that this one lives, however busy the main thread is. It ends with
 * the process.
 */
export const startHeartbeat: StartHeartbeat = (data, log) => {
  // A debugger stops the main thread for as long as a person looks at it.
  const hungAfterMs = inspector.url() === undefined ? data.hungAfterMs : Number.POSITIVE_INFINITY;
  const thread = startThread('./heartbeat-thread', import.meta.url, {
    workerData: { ...data, hungAfterMs },
  });
  thread.unref();
  const ended = once(thread, 'exit').catch(() => undefined);
  // The main thread's own beats continue.
  thread.on('error', (err) => {
    log.error({ err, executor: data.executor }, 'the heartbeat thread ended');
  });
  return async () => {
    thread.postMessage('stop');
    await ended;
  };
};
