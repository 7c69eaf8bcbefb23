import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAuthCache } from './auth-cache.ts';

let writes = 0;
let now = 0;
let moved = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A cache, and how often it has read. */
function createCache(found: string | null = 'found') {
  const cache = createAuthCache<string>(
    { writes: () => writes },
    () => new Date(1_800_000_000_000 + moved),
  );
  const read = vi.fn(async () => found);
  return { cache, read, get: (id = 'hash') => cache.get(id, read) };
}

it('reads once within a second, and again after it', async () => {
  const { get, read } = createCache();
  expect([await get(), await get()]).toEqual(['found', 'found']);
  now += 999;
  await get();
  expect(read).toHaveBeenCalledTimes(1);
  now += 1;
  await get();
  expect(read).toHaveBeenCalledTimes(2);
});

it('callers at the same time share one read; another credential has its own', async () => {
  const { get, read } = createCache();
  await Promise.all([get(), get(), get()]);
  expect(read).toHaveBeenCalledTimes(1);
  await get('other');
  expect(read).toHaveBeenCalledTimes(2);
});

it('whatever this process writes drops it', async () => {
  const { get, read } = createCache();
  await get();
  writes += 1;
  await get();
  expect(read).toHaveBeenCalledTimes(2);
});

it('a read that a write overlaps is neither kept nor shared with who comes after the write', async () => {
  const { cache, get, read } = createCache('after');
  const before = { end: () => {} };
  const first = cache.get(
    'hash',
    () =>
      new Promise((resolve) => {
        before.end = () => resolve('before');
      }),
  );
  writes += 1;
  expect(await get()).toBe('after');
  before.end();
  expect(await first).toBe('before');
  expect(await get()).toBe('after');
  expect(read).toHaveBeenCalledTimes(1);
});

it('neither an unknown credential nor a failure is kept', async () => {
  const { get, read } = createCache(null);
  expect([await get(), await get()]).toEqual([null, null]);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRejectedValueOnce(new Error('The database is away.'));
  await expect(get()).rejects.toThrow('away');
  expect(await get()).toBeNull();
});

it('a moved clock of the server reads again, for rows hold moments', async () => {
  const { get, read } = createCache();
  await get();
  moved += 3_600_000;
  await get();
  expect(read).toHaveBeenCalledTimes(2);
});

it('is bounded: the oldest go first', async () => {
  const { get, read } = createCache();
  for (let id = 0; id <= 5_000; id += 1) {
    await get(String(id));
  }
  read.mockClear();
  await get('5000');
  expect(read).not.toHaveBeenCalled();
  await get('0');
  expect(read).toHaveBeenCalledTimes(1);
});
