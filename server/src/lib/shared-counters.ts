/** At most one exchange in so long; a tenth of it while there are more new counts than one takes. */
const EXCHANGE_EVERY_MS = 1_000;
/** Those not counted for longest are forgotten first. */
const MAX_COUNTERS = 50_000;
const MAX_BATCH = 1_000;

export interface CountWindow {
  /** More are not counted, because they change nothing. */
  max: number;
  /** How long it lasts from its first count on. */
  windowMs: number;
}

/** What this process counted since its last exchange. */
export interface NewCounts {
  key: string;
  added: number;
  remainingMs: number;
}

/** What all processes counted in a window. */
export interface Counted {
  count: number;
  /** Until the window ends. */
  remainingMs: number;
}

export interface SharedCounters {
  /** Counts one more, at once and without waiting. */
  count(key: string, window: CountWindow): Counted;
  /** Ends the exchange; one that runs is finished. */
  stop(): void;
}

export interface SharedCountersDeps {
  /** Adds the counts of several keys to those of the other processes; gets what all have counted. */
  exchange(counts: readonly NewCounts[]): Promise<readonly (Counted & { key: string })[]>;
  /** Runs an exchange, and takes care of its failure: its counts are part of the next one. */
  run(exchange: () => Promise<void>): void;
  everyMs?: number;
  maxCounters?: number;
  /** Milliseconds of a clock that is never set, unlike that of the computer. */
  now?: () => number;
}

/** One window of a key. */
interface Counter {
  /** Of all processes, as far as this one knows. */
  count: number;
  /** Those of them that the others do not know. */
  added: number;
  endsAt: number;
}

/** A counter in an exchange, and what it sends. */
interface Sent extends Omit<NewCounts, 'key'> {
  counter: Counter;
}

/**
 * Counters that several processes have in common. Each counts in its own memory and exchanges counts in
 * the background while there are new ones, so it knows those of the others a moment later.
 */
export function createSharedCounters({
  exchange,
  run,
  everyMs = EXCHANGE_EVERY_MS,
  maxCounters = MAX_COUNTERS,
  now = () => performance.now(),
}: SharedCountersDeps): SharedCounters {
  /** The one not counted for longest comes first. */
  const counters = new Map<string, Counter>();
  /** Those with new counts, the first to change first. */
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
      // It keeps no process alive.
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

  const counterOf = (key: string, windowMs: number): Counter => {
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
      const counter = counterOf(key, windowMs);
      remember(key, counter);
      if (counter.count <= max) {
        counter.count += 1;
        counter.added += 1;
        changed.set(key, counter);
        schedule();
      }
      // A response that took long must not make the window longer.
      const remainingMs = Math.min(windowMs, counter.endsAt - now());
      return { count: counter.count, remainingMs };
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
