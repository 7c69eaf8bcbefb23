import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Starts tasks that run until they are ended, and records which have begun. */
function scene() {
  const { run } = createWorkQueue(2);
  const began: string[] = [];
  return {
    began,
    start: (name: string, signal?: AbortSignal) => {
      const controls = new EventEmitter();
      const work = async () => {
        began.push(name);
        await once(controls, 'end');
        return name;
      };
      return {
        result: run(work, signal),
        end: () => controls.emit('end'),
        fail: () => controls.emit('error', new Error(name)),
      };
    },
  };
}

test('two run at a time, the others in their order, also after one that failed', async () => {
  const { began, start } = scene();
  const [a, b, c, d] = [start('a'), start('b'), start('c'), start('d')];
  expect(began).toEqual(['a', 'b']);
  b.fail();
  await expect(b.result).rejects.toThrow('b');
  expect(began).toEqual(['a', 'b', 'c']);
  const late = start('late');
  a.end();
  expect(await a.result).toBe('a');
  expect(began).toEqual(['a', 'b', 'c', 'd']);
  for (const job of [c, d, late]) {
    job.end();
    await job.result;
  }
  expect(began).toEqual(['a', 'b', 'c', 'd', 'late']);
});

test('who gives up while waiting never begins, and takes no slot', async () => {
  const { began, start } = scene();
  const controller = new AbortController();
  const [a, b] = [start('a'), start('b')];
  const [cancelled, next] = [start('left', controller.signal), start('next')];
  controller.abort(new Error('gone'));
  await expect(cancelled.result).rejects.toThrow('gone');
  await expect(start('never', controller.signal).result).rejects.toThrow('gone');
  a.end();
  await a.result;
  expect(began).toEqual(['a', 'b', 'next']);
  b.end();
  next.end();
  expect(await Promise.all([b.result, next.result])).toEqual(['b', 'next']);
});
