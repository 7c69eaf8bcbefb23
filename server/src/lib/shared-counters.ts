/** Milliseconds between exchanges. A tenth of it while there are more new counts than fit in one exchange. */
const EXCHANGE_EVERY_MS = 1_000;
/** The maximum number of counters. The least recently counted ones are dropped first. */
const MAX_COUNTERS = 50_000;
const MAX_BATCH = 1_000;

export interface CountWindow {
  /** The limit. Counts beyond it are not counted, because they change nothing. */
  max: number;
  /** Milliseconds from the first count of the window to its end. */
  windowMs: number;
}

/** The counts of one key that this process made since its last exchange. */
export interface NewCounts {
  key: string;
  added: number;
  remainingMs: number;
}

/** The count of all processes in a window. */
export interface Counted {
  count: number;
  /** Milliseconds until the window ends. */
  remainingMs: number;
}

export interface SharedCounters {
  /** Counts one more and returns at once, without waiting for an exchange. */
  count(key: string, window: CountWindow): Counted;
  /** Stops the exchanges. A running one is completed. */
  stop(): void;
}

export interface SharedCountersDeps {
  /** Adds the counts of several keys to those of the other processes. Returns the counts of all processes. */
  exchange(counts: readonly NewCounts[]): Promise<readonly (Counted & { key: string })[]>;
  /** Runs an exchange in the background and handles its failure. The counts are part of the next exchange. */
  run(exchange: () => Promise<void>): void;
  everyMs?: number;
  maxCounters?: number;
  /** Returns the milliseconds of a monotonic clock. */
  now?: () => number;
}

/** The current window of a key. */
interface Counter {
  /** The count of all processes, as far as this one knows. */
  count: number;
  /** The part of the count that the other processes do not know yet. */
  added: number;
  endsAt: number;
}

/** A counter that takes part in an exchange, with the counts that are sent. */
interface Sent extends Omit<NewCounts, 'key'> {
  counter: Counter;
}

/**
 * Creates counters that several processes share. Each process counts in its own memory and exchanges new counts in
 * the background, so it knows the counts of the others a moment later.
 */
export function createSharedCounters({
  exchange,
  run,
  everyMs = EXCHANGE_EVERY_MS,
  maxCounters = MAX_COUNTERS,
  now = () => performance.now(),
}: SharedCountersDeps): SharedCounters {
  /** All counters, the least recently counted first. */
  const counters = new Map<string, Counter>();
  /** The counters with new counts, the first to change first. */
  const changed = new Map<string, Counter>();
  let timer: NodeJS.Timeout | undefined;
  let nextAt = 0;
  let isStopped = false;

  const takeChanged = (): Map<string, Sent> => {
    const sent = new Map<string, Sent>();
    for (const [key, counter] of changed) {
      if (sent.size === MAX_BATCH) {
        break;
      }
      changed.delete(key);
      const remainingMs = counter.endsAt - now();
      if (remainingMs > 0) {
        sent.set(key, { counter, added: counter.added, remainingMs });
        counter.added = 0;
      }
    }
    return sent;
  };
  const putBack = (sent: ReadonlyMap<string, Sent>) => {
    for (const [key, { counter, added }] of sent) {
      counter.added += added;
      if (counters.get(key) === counter) {
        changed.set(key, counter);
      }
    }
  };
  const exchangeChanged = async () => {
    const sent = takeChanged();
    const counts = [...sent].map(([key, { added, remainingMs }]) => ({ key, added, remainingMs }));
    try {
      for (const { key, count, remainingMs } of counts.length === 0 ? [] : await exchange(counts)) {
        const counter = sent.get(key)?.counter;
        if (counter !== undefined) {
          counter.count = count + counter.added;
          counter.endsAt = now() + remainingMs;
        }
      }
    } catch (error) {
      putBack(sent);
      throw error;
    }
  };

  const schedule = () => {
    if (timer === undefined && !isStopped && changed.size > 0) {
      timer = setTimeout(start, Math.max(0, nextAt - now()));
      // The timer must not keep the process alive.
      timer.unref();
    }
  };
  const start = () =>
    run(async () => {
      let waitMs = everyMs;
      try {
        await exchangeChanged();
        waitMs = changed.size < MAX_BATCH ? everyMs : everyMs / 10;
      } finally {
        timer = undefined;
        nextAt = now() + waitMs;
        schedule();
      }
    });

  const getCounter = (key: string, windowMs: number): Counter => {
    const known = counters.get(key);
    if (known !== undefined && known.endsAt > now()) {
      return known;
    }
    return { count: 0, added: 0, endsAt: now() + windowMs };
  };
  const remember = (key: string, counter: Counter) => {
    counters.delete(key);
    counters.set(key, counter);
    if (counters.size > maxCounters) {
      const [oldest = key] = counters.keys();
      counters.delete(oldest);
      changed.delete(oldest);
    }
  };

  return {
    count: (key, { max, windowMs }) => {
      const counter = getCounter(key, windowMs);
      remember(key, counter);
      if (counter.count <= max) {
        counter.count += 1;
        counter.added += 1;
        changed.set(key, counter);
        schedule();
      }
      // A slow exchange must not make the window longer.
      const remainingMs = Math.min(windowMs, counter.endsAt - now());
      return { count: counter.count, remainingMs };
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
