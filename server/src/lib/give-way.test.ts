import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

test('work without input or output gives way often, in the order of asking, and ends', async () => {
  const stepsPerTurn: number[] = [];
  const ended: number[] = [];
  let steps = 0;
  let isWatching = true;
  const watch = () => {
    stepsPerTurn.push(steps);
    steps = 0;
    if (isWatching) {
      setImmediate(watch);
    }
  };
  setImmediate(watch);
  const work = async (number: number) => {
    for (let step = 0; step < 400; step += 1) {
      await giveWay();
      steps += 1;
    }
    ended.push(number);
  };
  await Promise.all([work(1), work(2), work(3)]);
  isWatching = false;
  expect(Math.max(...stepsPerTurn)).toBeLessThanOrEqual(60);
  expect(ended).toHaveLength(3);
});
