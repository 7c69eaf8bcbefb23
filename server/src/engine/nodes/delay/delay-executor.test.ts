import { expect, test } from 'vitest';
import { createNodeContext } from '#test/engine/node-context.ts';
import { createDelayExecutor } from './delay-executor.ts';

const NOW = new Date('2026-11-18T14:00:00Z');
const { execute } = createDelayExecutor({ clock: () => NOW });
const waitFor = { action: 'wait_for' as const, days: 1, hours: 2, minutes: 3, seconds: 4 };
const waitTill = {
  ...{ action: 'wait_till' as const, base_date: '2026-11-20T00:00:00Z' },
  ...{ before_or_after: 'before' as const, days: 0, hours: 1, minutes: 0, seconds: 0 },
};

test('waits for a time, and is done after it', async () => {
  expect(await execute(createNodeContext(), waitFor)).toEqual({
    kind: 'wait',
    wakeAt: new Date('2026-11-19T16:03:04Z'),
    state: null,
  });
  const woken = createNodeContext({ wait: { state: null, signal: null } });
  expect(await execute(woken, waitFor)).toEqual({
    kind: 'done',
    output: { days: 1, hours: 2, minutes: 3, seconds: 4 },
  });
});

test('waits until a moment, and not for one that is over', async () => {
  expect(await execute(createNodeContext(), waitTill)).toMatchObject({
    wakeAt: new Date('2026-11-19T23:00:00Z'),
  });
  expect(await execute(createNodeContext(), { ...waitTill, base_date: '2026-01-01' })).toEqual({
    kind: 'done',
    output: { days: 0, hours: 1, minutes: 0, seconds: 0, base_date: '2026-01-01', operand: '-' },
  });
});

test('does not wait where a caller does', async () => {
  const { run } = createNodeContext();
  expect(await execute(createNodeContext({ run: { ...run, isSync: true } }), waitFor)).toEqual({
    kind: 'done',
    output: { days: 0, hours: 0, minutes: 0, seconds: 0 },
  });
});

test.each([
  ['no moment', 'soon', 'INPUT_INVALID'],
  ['too far', '2027-01-01T00:00:00Z', 'DELAY_TOO_LONG'],
])('%s', async (_, base_date, code) => {
  await expect(execute(createNodeContext(), { ...waitTill, base_date })).rejects.toMatchObject({
    code,
  });
});
