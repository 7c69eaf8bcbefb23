import { expect, test } from 'vitest';
import { createPollQueue } from './poll-queue.ts';

test('an organization whose readings hang keeps neither the places nor the turns of others', async () => {
  const queue = createPollQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (org_id: string, linked_account: string) =>
    queue.add({ org_id, linked_account }, () => {
      begun.push(`${org_id} ${linked_account}`);
      return new Promise((resolve) => {
        ends.push(resolve);
      });
    });
  while (queue.hasRoom('hanging')) {
    add('hanging', 'one');
  }
  expect(begun).toHaveLength(15);
  expect(queue.hasRoom('other')).toBe(true);
  for (const account of ['a', 'a', 'a', 'a', 'a', 'a', 'b']) {
    add('other', account);
  }
  expect(begun.slice(15)).toEqual(Array(5).fill('other a'));
  // The next place is of the organization with the fewest running, and there of the other account.
  ends[0]?.();
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(begun.slice(20)).toEqual(['other b']);
  const closed = queue.close();
  for (const end of ends) {
    end();
  }
  await closed;
  expect(begun).toHaveLength(21);
});
