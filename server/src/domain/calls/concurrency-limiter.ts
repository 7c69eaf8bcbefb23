import { CallFailedError } from './app-call.ts';
import type { CallTiming } from './call-timing.ts';

/** At once where the connector states no number. */
const DEFAULT_CONCURRENCY = 20;
const MAX_WAITING = 200;
/** However long an app wants to be left alone, it is asked again after so long. */
const MAX_PAUSE_MS = 3_600_000;
const MAX_CONNECTIONS = 10_000;

/** A call's turn. `release` must be called once, whatever happened. */
export interface Slot {
  release(): void;
  /** How long the call waited for it. */
  waitedMs: number;
}

/** Lets no more calls of one connection out at once than its app takes, and none while it wants a pause. */
export interface ConcurrencyLimiter {
  /**
   * @param waitMs the most that the call may wait
   * @throws CallFailedError CONNECTION_BUSY, CALLER_GONE
   */
  acquire(
    connection: string,
    atOnce: number | undefined,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<Slot>;
  /** Nobody calls for so long. */
  pause(connection: string, milliseconds: number): void;
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
  const gates = new Map<string, ConnectionState>();
  const gateOf = (connection: string): ConnectionState => {
    const known = gates.get(connection);
    if (known !== undefined) {
      return known;
    }
    if (gates.size >= MAX_CONNECTIONS) {
      forgetIdle(gates, clock().getTime());
    }
    const gate = { active: 0, waiting: new Set<() => void>(), pausedUntil: 0 };
    gates.set(connection, gate);
    return gate;
  };
  return {
    acquire: async (connection, atOnce = DEFAULT_CONCURRENCY, waitMs, signal) => {
      const gate = gateOf(connection);
      let waitedMs = 0;
      for (;;) {
        const pauseMs = gate.pausedUntil - clock().getTime();
        if (pauseMs > 0) {
          if (pauseMs > waitMs - waitedMs) {
            throw busy('the app wants a pause', pauseMs);
          }
          await timing.sleep(pauseMs, signal).catch(() => {
            throw gone();
          });
          waitedMs += pauseMs;
        } else if (gate.active < atOnce) {
          gate.active += 1;
          return { waitedMs, release: () => releaseSlot(gate) };
        } else {
          waitedMs += await waitForRelease(gate, waitMs - waitedMs, signal);
        }
      }
    },
    pause: (connection, milliseconds) => {
      const gate = gateOf(connection);
      const until = clock().getTime() + Math.min(milliseconds, MAX_PAUSE_MS);
      gate.pausedUntil = Math.max(gate.pausedUntil, until);
    },
  };
}

function releaseSlot(gate: ConnectionState): void {
  gate.active -= 1;
  const [next] = gate.waiting;
  next?.();
}

/** Real milliseconds until somebody left. A timer bounds it, for a call may take long. */
async function waitForRelease(
  gate: ConnectionState,
  waitMs: number,
  signal: AbortSignal,
): Promise<number> {
  if (gate.waiting.size >= MAX_WAITING || waitMs <= 0) {
    throw busy('too many calls of this connection', 1000);
  }
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      gate.waiting.delete(onTurn);
      end();
    };
    const onTurn = settle(resolve);
    const onAbort = settle(() => reject(gone()));
    const timer = setTimeout(
      settle(() => reject(busy('too many calls of this connection', 1000))),
      waitMs,
    );
    gate.waiting.add(onTurn);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) {
      onAbort();
    }
  });
  return performance.now() - started;
}

function forgetIdle(gates: Map<string, ConnectionState>, now: number): void {
  for (const [connection, gate] of gates) {
    if (gate.active === 0 && gate.waiting.size === 0 && gate.pausedUntil <= now) {
      gates.delete(connection);
    }
  }
}

const busy = (reason: string, ms: number) =>
  new CallFailedError('CONNECTION_BUSY', reason, {
    retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)),
  });
const gone = () => new CallFailedError('CALLER_GONE', 'the caller hung up');
