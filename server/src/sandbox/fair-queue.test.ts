import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('owners take turns, each in the order of its items', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'c1']) {
    queue.add(item.slice(0, 1), item);
  }
  queue.remove('a', 'a2');
  queue.remove('c', 'never added');
  queue.remove('d', 'no such owner');
  expect(queue.size).toBe(6);

  const taken = [queue.take(), queue.take()];
  queue.add('b', 'b3');
  queue.add('d', 'd1');
  for (let item = queue.take(); item; item = queue.take()) {
    taken.push(item);
  }
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a3', 'b2', 'd1', 'a4', 'b3']);
  expect(queue.size).toBe(0);
});
