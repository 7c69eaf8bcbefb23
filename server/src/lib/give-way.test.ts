import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

test('work without input or output gives way often, owners in turn, and ends', async () => {
  const stepsPerTurn: number[] = [];
  const ended: string[] = [];
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
  const work = async (linked_account: string, count = 400) => {
    for (let step = 0; step < count; step += 1) {
      await giveWay({ org_id: 'org', linked_account });
      steps += 1;
    }
    ended.push(linked_account);
  };
  const busy = Array.from({ length: 10 }, () => work('busy'));
  await Promise.all([...busy, work('quiet', 300)]);
  isWatching = false;
  expect(Math.max(...stepsPerTurn)).toBeLessThanOrEqual(60);
  expect(ended).toHaveLength(11);
  // The quiet account has half of the turns, however much work the busy one has.
  expect(ended[0]).toBe('quiet');
});
