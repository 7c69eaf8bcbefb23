import { expect, test } from 'vitest';
import { createVersionCache } from './version-cache.ts';

test('a value is found only by its own key and version', () => {
  const cache = createVersionCache<string>({ maxWeight: 10 });
  cache.set('a', '1', 'first');
  expect(cache.get('a', '1')).toBe('first');
  expect(cache.get('a', '2')).toBeUndefined();
  expect(cache.get('b', '1')).toBeUndefined();
  cache.set('a', '2', 'second');
  expect(cache.get('a', '2')).toBe('second');
  expect(cache.get('a', '1')).toBeUndefined();
});

test('the least recently used entry is evicted first', () => {
  const cache = createVersionCache<string>({ maxWeight: 2 });
  cache.set('a', '1', 'a');
  cache.set('b', '1', 'b');
  cache.get('a', '1');
  cache.set('c', '1', 'c');
  expect(['a', 'b', 'c'].map((key) => cache.get(key, '1'))).toEqual(['a', undefined, 'c']);
});

test('large values leave room for fewer, and one larger than the limit is not stored', () => {
  const cache = createVersionCache<readonly number[]>({
    maxWeight: 4,
    getWeight: ({ length }) => length,
  });
  cache.set('a', '1', [1, 2]);
  cache.set('b', '1', [1, 2]);
  cache.set('c', '1', [1]);
  expect(cache.get('a', '1')).toBeUndefined();
  expect(cache.get('b', '1')).toEqual([1, 2]);
  cache.set('b', '2', [1, 2, 3, 4, 5]);
  expect(cache.get('b', '2')).toBeUndefined();
  // The weight of the old version is free again.
  cache.set('d', '1', [1, 2, 3]);
  expect(cache.get('c', '1')).toEqual([1]);
});
