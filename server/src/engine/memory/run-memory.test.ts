import { expect, test } from 'vitest';
import { createProcessMemory } from './run-memory.ts';

const MB = 1024 * 1024;
const { signal } = new AbortController();
const buildRun = (org_id: string, isNested = false) => ({
  owner: { org_id, linked_account: null },
  signal,
  isNested,
});

test('a run that holds more than its limit fails, and releases what it held', async () => {
  const memory = createProcessMemory({ run: 2 * MB, process: 8 * MB });
  const run = await memory.open(buildRun('a'));
  const release = run.hold(MB);
  expect(() => run.hold(MB)).toThrow('larger than 2 MB');
  release();
  release();
  run.hold(MB);
  run.close();
  release();
  expect(memory.bytes).toBe(0);
});

test('new runs wait while the process is full; organizations take turns, nested runs do not wait', async () => {
  const memory = createProcessMemory({ run: 8 * MB, process: 4 * MB });
  const first = await memory.open(buildRun('a'));
  const release = first.hold(4 * MB);
  const opened: string[] = [];
  const open = async (org_id: string, name: string) => {
    const run = await memory.open(buildRun(org_id));
    opened.push(name);
    return run;
  };
  const waiting = [open('a', 'a1'), open('a', 'a2'), open('a', 'a3'), open('b', 'b1')];
  const stopped = new AbortController();
  const refused = memory.open({ ...buildRun('b'), signal: stopped.signal });
  stopped.abort('stopped');
  await expect(refused).rejects.toBe('stopped');
  const nested = await memory.open(buildRun('a', true));
  expect(opened).toEqual([]);
  release();
  await Promise.all(waiting);
  expect(opened).toEqual(['a1', 'b1', 'a2', 'a3']);
  nested.close();
});

test('of heavy runs the oldest goes on, light ones always', async () => {
  const memory = createProcessMemory({ run: 8 * MB, process: 8 * MB });
  const oldest = await memory.open(buildRun('a'));
  const younger = await memory.open(buildRun('b'));
  const light = await memory.open(buildRun('c'));
  oldest.carry(5 * MB);
  younger.carry(5 * MB);
  expect(oldest.untilProcessHasRoom()).toBeUndefined();
  expect(light.untilProcessHasRoom()).toBe(undefined);
  const waits = younger.untilProcessHasRoom();
  expect(waits).toBeInstanceOf(Promise);
  oldest.close();
  await waits;
});

test('large work pauses while another customer has runs without such work', async () => {
  let pauses = 0;
  const memory = createProcessMemory({ run: 8 * MB, process: 8 * MB }, async () => {
    pauses += 1;
  });
  const large = await memory.open(buildRun('a'));
  await memory.open(buildRun('a'));
  await large.inTurn(async () => {});
  expect(pauses).toBe(0);
  const neighbor = await memory.open(buildRun('b'));
  await large.inTurn(async () => {});
  expect(pauses).toBe(1);
  await neighbor.inTurn(() => large.inTurn(async () => {}));
  expect(pauses).toBe(2);
});
