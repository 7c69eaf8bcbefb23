import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue, type Owner } from './fair-queue.ts';

/** Reads the owner from a job's name: `x.a1` is the first job of the account `a` of the organization `x`. */
function getOwner(job: string): Owner {
  const [org_id = '', name = ''] = job.split('.');
  return { org_id, linked_account: name.slice(0, 1) };
}

function add(queue: FairQueue<string>, jobs: readonly string[]): void {
  for (const job of jobs) {
    queue.add(getOwner(job), job);
  }
}

/** Takes jobs that end at once. */
function takeAll(queue: FairQueue<string>): string[] {
  const job = queue.take();
  if (job === undefined) {
    return [];
  }
  queue.end(getOwner(job));
  return [job, ...takeAll(queue)];
}

test('organizations take turns, and the accounts of each', () => {
  const queue = createFairQueue<string>();
  add(queue, ['x.a1', 'x.a2', 'x.a3', 'x.b1', 'y.c1', 'x.a4', 'y.c2', 'y.d1', 'y.d2']);
  queue.remove(getOwner('x.a2'), 'x.a2');
  queue.remove(getOwner('x.b1'), 'x.b9');
  queue.remove(getOwner('z.e1'), 'z.e1');
  expect(queue.size).toBe(8);
  expect(takeAll(queue)).toEqual(['x.a1', 'y.c1', 'x.b1', 'y.d1', 'x.a3', 'y.c2', 'x.a4', 'y.d2']);
  expect(queue.size).toBe(0);
});

test('an organization and an account have a maximum of jobs that run', () => {
  const queue = createFairQueue<string>({ maxRunningOfOrg: 3, maxRunningOfAccount: 2 });
  add(queue, ['x.a1', 'x.a2', 'x.a3', 'x.b1', 'x.b2', 'y.c1', 'y.c2', 'y.c3']);
  expect(queue.countReady(9)).toBe(5);
  expect(queue.countReady(4)).toBe(4);
  const taken = Array.from({ length: 6 }, () => queue.take());
  expect(taken).toEqual(['x.a1', 'y.c1', 'x.b1', 'y.c2', 'x.a2', undefined]);
  expect(queue.countReady(9)).toBe(0);
  queue.end(getOwner('x.b1'));
  expect([queue.countReady(9), queue.take()]).toEqual([1, 'x.b2']);
});

test('who has jobs running lets the others go first', () => {
  const queue = createFairQueue<string>();
  add(queue, ['x.a1', 'x.a2', 'x.a3', 'x.b1', 'y.c1']);
  expect([queue.take(), queue.take(), queue.take()]).toEqual(['x.a1', 'y.c1', 'x.b1']);
  queue.end(getOwner('x.b1'));
  add(queue, ['x.b2']);
  expect(queue.take()).toBe('x.b2');
  queue.end(getOwner('x.b2'));
  queue.end(getOwner('y.c1'));
  add(queue, ['y.c2']);
  // An owner with a running job gets another one only if no other owner waits.
  expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual([
    'y.c2',
    'x.a2',
    'x.a3',
    undefined,
  ]);
});
