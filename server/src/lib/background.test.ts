import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

test('waits for all running tasks and those that they start, and logs failures', async () => {
  const lines: string[] = [];
  const background = createBackground({ error: (_fields, message) => lines.push(message) });
  const done: string[] = [];
  background.run('The first', async () => {
    await Promise.resolve();
    done.push('first');
    background.run('The second', async () => {
      await Promise.resolve();
      done.push('second');
      throw new Error('no');
    });
  });
  expect(done).toEqual([]);
  await background.settled();
  expect(done).toEqual(['first', 'second']);
  expect(lines).toEqual(['The second failed']);
});

test('a failure before the first wait is logged as well', async () => {
  const lines: string[] = [];
  const background = createBackground({ error: (_fields, message) => lines.push(message) });
  background.run('It', () => {
    throw new Error('at once');
  });
  await background.settled();
  expect(lines).toEqual(['It failed']);
});
