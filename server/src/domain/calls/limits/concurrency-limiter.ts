import { CallFailedError } from '../app-call.ts';
import type { CallTiming } from './call-timing.ts';

/** The maximum number of concurrent requests of a connection if the connector does not specify one. */
const DEFAULT_CONCURRENCY = 20;
const MAX_WAITING = 200;
/** The maximum length of a pause in milliseconds. */
const MAX_PAUSE_MS = 3_600_000;
const MAX_CONNECTIONS = 10_000;

/** The permission to send one request. `release` must be called once, also after a failure. */
export interface Slot {
  release(): void;
  /** Milliseconds that the request waited for its slot. */
  waitedMs: number;
}

/** Limits the concurrent requests of each connection, and delays them during a pause that its app requested. */
export interface ConcurrencyLimiter {
  /**
   * Waits for a slot.
   *
   * @param waitMs the maximum wait in milliseconds
   * @throws CallFailedError CONNECTION_BUSY, CALLER_GONE
   */
  acquire(
    connection: string,
    concurrency: number | undefined,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<Slot>;
  /**
   * Pauses the requests of a connection.
   *
   * @returns the end of the pause; null if the connection is already paused for longer
   */
  pause(connection: string, milliseconds: number): Date | null;
  /** Pauses the requests of a connection until a moment that another process has stored. */
  pauseUntil(connection: string, until: Date | null): void;
  isPaused(connection: string): boolean;
}

interface ConnectionState {
  active: number;
  waiting: Set<() => void>;
  pausedUntil: number;
}

export function createConcurrencyLimiter(
  clock: () => Date,
  timing: CallTiming,
): ConcurrencyLimiter {
  const connections = new Map<string, ConnectionState>();
  const getState = (connection: string): ConnectionState => {
    const known = connections.get(connection);
    if (known !== undefined) {
      return known;
    }
    if (connections.size >= MAX_CONNECTIONS) {
      forgetIdle(connections, clock().getTime());
    }
    const state = { active: 0, waiting: new Set<() => void>(), pausedUntil: 0 };
    connections.set(connection, state);
    return state;
  };
  return {
    acquire: async (connection, concurrency = DEFAULT_CONCURRENCY, waitMs, signal) => {
      const state = getState(connection);
      let waitedMs = 0;
      for (;;) {
        const pauseMs = state.pausedUntil - clock().getTime();
        if (pauseMs > 0) {
          if (pauseMs > waitMs - waitedMs) {
            throw createBusyError('the app asked to wait', pauseMs);
          }
          await timing.sleep(pauseMs, signal).catch(() => {
            throw createGoneError();
          });
          waitedMs += pauseMs;
        } else if (state.active < concurrency) {
          state.active += 1;
          return { waitedMs, release: () => releaseSlot(state) };
        } else {
          waitedMs += await waitForRelease(state, waitMs - waitedMs, signal);
        }
      }
    },
    pause: (connection, milliseconds) => {
      const state = getState(connection);
      const until = clock().getTime() + Math.min(milliseconds, MAX_PAUSE_MS);
      if (until <= state.pausedUntil) {
        return null;
      }
      state.pausedUntil = until;
      return new Date(until);
    },
    pauseUntil: (connection, until) => {
      if (until !== null && until > clock()) {
        const state = getState(connection);
        state.pausedUntil = Math.max(state.pausedUntil, until.getTime());
      }
    },
    isPaused: (connection) => {
      const state = connections.get(connection);
      return state !== undefined && state.pausedUntil > clock().getTime();
    },
  };
}

function releaseSlot(state: ConnectionState): void {
  state.active -= 1;
  const [next] = state.waiting;
  next?.();
}

/** Waits for a free slot, at most `waitMs`. @returns the milliseconds that it waited */
async function waitForRelease(
  state: ConnectionState,
  waitMs: number,
  signal: AbortSignal,
): Promise<number> {
  if (state.waiting.size >= MAX_WAITING || waitMs <= 0) {
    throw createBusyError('too many requests of this connection', 1000);
  }
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const endWait = (end: () => void) => () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      state.waiting.delete(onTurn);
      end();
    };
    const onTurn = endWait(resolve);
    const onAbort = endWait(() => reject(createGoneError()));
    const timer = setTimeout(
      endWait(() => reject(createBusyError('too many requests of this connection', 1000))),
      waitMs,
    );
    state.waiting.add(onTurn);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) {
      onAbort();
    }
  });
  return performance.now() - started;
}

function forgetIdle(connections: Map<string, ConnectionState>, now: number): void {
  for (const [connection, state] of connections) {
    if (state.active === 0 && state.waiting.size === 0 && state.pausedUntil <= now) {
      connections.delete(connection);
    }
  }
}

const createBusyError = (reason: string, ms: number) =>
  new CallFailedError('CONNECTION_BUSY', reason, {
    retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)),
  });
const createGoneError = () => new CallFailedError('CALLER_GONE', 'the caller disconnected');
