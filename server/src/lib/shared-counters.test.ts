import { afterEach, expect, test } from 'vitest';
import { until } from '#test/until.ts';
import {
  type Counted,
  createSharedCounters,
  type NewCounts,
  type SharedCounters,
} from './shared-counters.ts';

const LIMIT = { max: 3, windowMs: 60_000 };

/** The counts of all processes. A window of this store never ends. */
let totals = new Map<string, number>();
/** The counts of every exchange that was tried. */
let exchanges: (readonly NewCounts[])[] = [];
let failures: unknown[] = [];
let now = 0;
let isBroken = false;
let started: SharedCounters[] = [];
afterEach(() => {
  for (const counters of started) {
    counters.stop();
  }
  [totals, exchanges, failures, started, now, isBroken] = [new Map(), [], [], [], 0, false];
});

function startProcess(options: { maxCounters?: number } = {}): SharedCounters {
  const counters = createSharedCounters({
    exchange: async (counts) => {
      exchanges.push(counts);
      await Promise.resolve();
      if (isBroken) {
        throw new Error('no database');
      }
      return counts.map(add);
    },
    run: (exchange) => {
      exchange().catch((error: unknown) => failures.push(error));
    },
    now: () => now,
    everyMs: 1,
    ...options,
  });
  started.push(counters);
  return counters;
}

function add({ key, added, remainingMs }: NewCounts): Counted & { key: string } {
  const count = (totals.get(key) ?? 0) + added;
  totals.set(key, count);
  return { key, count, remainingMs };
}

const shared = (key: string, count: number) => until(() => totals.get(key) === count);

test('counts of one process reach another with its own next count', async () => {
  const [counters, otherCounters] = [startProcess(), startProcess()];
  counters.count('a', LIMIT);
  expect(counters.count('a', LIMIT)).toEqual({ count: 2, remainingMs: 60_000 });
  await shared('a', 2);
  expect(otherCounters.count('a', LIMIT).count).toBe(1);
  await shared('a', 3);
  expect(otherCounters.count('a', LIMIT).count).toBe(4);
  expect(otherCounters.count('b', LIMIT).count).toBe(1);
});

test('what is beyond the limit is neither counted nor sent', async () => {
  const counters = startProcess();
  const counts = Array.from({ length: 9 }, () => counters.count('a', LIMIT).count);
  expect(counts).toEqual([1, 2, 3, 4, 4, 4, 4, 4, 4]);
  await shared('a', 4);
  counters.count('a', LIMIT);
  counters.count('b', LIMIT);
  await shared('b', 1);
  expect(exchanges.flat().map(({ key, added }) => [key, added])).toEqual([
    ['a', 4],
    ['b', 1],
  ]);
});

test('a new window begins with the first count after the end of the last', async () => {
  const counters = startProcess();
  counters.count('a', LIMIT);
  await shared('a', 1);
  now += 40_000;
  expect(counters.count('a', LIMIT)).toEqual({ count: 2, remainingMs: 20_000 });
  await shared('a', 2);
  totals.clear();
  now += 20_000;
  expect(counters.count('a', LIMIT)).toEqual({ count: 1, remainingMs: 60_000 });
});

test('a failed exchange loses nothing and stops nothing', async () => {
  const counters = startProcess();
  isBroken = true;
  counters.count('a', LIMIT);
  await until(() => failures.length > 1);
  expect(counters.count('a', LIMIT).count).toBe(2);
  isBroken = false;
  await shared('a', 2);
});

test('the counter not used for longest is forgotten first', async () => {
  const counters = startProcess({ maxCounters: 2 });
  const count = (key: string) => counters.count(key, LIMIT).count;
  expect(['a', 'b', 'a', 'c', 'a'].map(count)).toEqual([1, 1, 2, 1, 3]);
  expect(count('b')).toBe(1);
});

test('what is forgotten is not sent either: a flood of callers takes no more memory', async () => {
  const counters = startProcess({ maxCounters: 2 });
  for (const key of ['a', 'b', 'c']) {
    counters.count(key, LIMIT);
  }
  await shared('c', 1);
  expect(exchanges.flat().map(({ key }) => key)).toEqual(['b', 'c']);
});

test('a thousand counts are one exchange, and the rest the next', async () => {
  const counters = startProcess();
  for (let index = 0; index < 1_500; index += 1) {
    counters.count(`caller ${index}`, LIMIT);
  }
  await shared('caller 1499', 1);
  expect(exchanges.map(({ length }) => length)).toEqual([1_000, 500]);
});

test('once stopped, it exchanges nothing', async () => {
  const stopped = startProcess();
  stopped.stop();
  const running = startProcess();
  stopped.count('a', LIMIT);
  running.count('b', LIMIT);
  await shared('b', 1);
  expect(exchanges.flat().map(({ key }) => key)).toEqual(['b']);
});
