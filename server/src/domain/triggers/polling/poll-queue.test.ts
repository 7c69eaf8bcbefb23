import { expect, test } from 'vitest';
import { createPollQueue } from './poll-queue.ts';

test('an organization whose readings hang keeps neither the places nor the turns of others', async () => {
  const queue = createPollQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let added = 0;
  const add = (org_id: string, linked_account: string) => {
    added += 1;
    const work = () => {
      begun.push(`${org_id} ${linked_account}`);
      return new Promise<void>((resolve) => {
        ends.push(resolve);
      });
    };
    queue.add({ poll: `poll ${added}`, owner: { org_id, linked_account }, work });
  };
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
  await new Promise(setImmediate);
  expect(begun.slice(20)).toEqual(['other b']);
  // The organization is at its limit when the queue is closed.
  ends[15]?.();
  await new Promise(setImmediate);
  ends[16]?.();
  await new Promise(setImmediate);
  expect(begun.slice(21)).toEqual(['other a', 'hanging one']);
  const closed = queue.close();
  for (const end of ends) {
    end();
  }
  await closed;
  expect(begun).toHaveLength(23);
});

test('a poll that is due while it is read is read again afterwards', async () => {
  const queue = createPollQueue();
  const ends: (() => void)[] = [];
  const add = () => {
    const work = () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      });
    queue.add({ poll: 'poll', owner: { org_id: 'org', linked_account: 'account' }, work });
  };
  const endLast = async () => {
    ends.at(-1)?.();
    await new Promise(setImmediate);
  };
  for (let times = 0; times < 3; times += 1) {
    add();
  }
  expect(ends).toHaveLength(1);
  await endLast();
  expect(ends).toHaveLength(2);
  await endLast();
  expect(ends).toHaveLength(2);
  add();
  add();
  const closed = queue.close();
  await endLast();
  await closed;
  expect(ends).toHaveLength(3);
});
