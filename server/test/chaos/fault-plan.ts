/** The kinds of faults. */
export const FAULT_KINDS = [
  'worker_killed',
  'worker_frozen',
  'postgres_stopped',
  'api_killed',
  'postgres_killed',
  'workers_killed',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

export interface PlannedFault {
  kind: FaultKind;
  /** Milliseconds from the moment when all processes have recovered from the fault before. */
  afterMs: number;
  /** The number of the worker, for a fault of a worker. */
  worker: number;
  /** Milliseconds for which PostgreSQL is away or a worker is frozen. */
  lastsMs: number;
}

/** Milliseconds beyond the lease of a process, so that others take its runs over. */
const FROZEN_MS = { from: 9500, to: 13_000 };
const AWAY_MS = { from: 500, to: 4000 };

/** Returns a generator of numbers from 0 up to 1. The same seed gives the same numbers. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Plans faults one after another, each kind once before any kind comes again.
 *
 * @param everyMs the mean pause between two
 */
export function planFaults(options: {
  seed: number;
  count: number;
  workers: number;
  everyMs: number;
}): PlannedFault[] {
  const { seed, count, workers, everyMs } = options;
  const random = createSeededRandom(seed);
  const between = ({ from, to }: { from: number; to: number }) =>
    Math.round(from + random() * (to - from));
  let remaining: FaultKind[] = [];
  return Array.from({ length: count }, () => {
    if (remaining.length === 0) {
      remaining = [...FAULT_KINDS];
    }
    const [kind = 'worker_killed'] = remaining.splice(Math.floor(random() * remaining.length), 1);
    const worker = Math.floor(random() * workers);
    const lastsMs = between(kind === 'worker_frozen' ? FROZEN_MS : AWAY_MS);
    return { kind, worker, lastsMs, afterMs: between({ from: everyMs * 0.5, to: everyMs * 1.5 }) };
  });
}
