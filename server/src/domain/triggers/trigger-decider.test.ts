import { afterAll, expect, test } from 'vitest';
import { PoolError } from '#pool/pool-error.ts';
import { createWorkPool } from '#pool/work-pool.ts';
import { createTriggerDecider } from './trigger-decider.ts';

const owner = { org_id: 'an organization', linked_account: null };
const workPool = createWorkPool({ maxProcesses: 1 });
afterAll(workPool.close);

const pooled: number[] = [];
const decide = createTriggerDecider((input, options) => {
  pooled.push(input.rules.length);
  return workPool.job('decideTriggers')(input, options);
});
const rules = (lhs: string, key: string | null = null) => ({
  conditions: [{ lhs, operator: 'gt', rhs: 1 }],
  key,
});
const event = { body: { id: 7, list: Array.from({ length: 20_000 }, (_, a) => ({ a })) } };
const LARGE = rules('{{event.body.list.*.a | size}}', '{{event.body.id}}');

test('what is expensive is decided in the pool, all of an event as one job, in its order', async () => {
  const small = rules('{{event.body.id}}', 'k{{event.body.id}}');
  const never = rules('{{event.body.list.0.a}}');
  expect(await decide(owner, event, [small, never, { conditions: null, key: null }])).toEqual([
    { holds: true, key: 'k7' },
    { holds: false, key: null },
    { holds: true, key: null },
  ]);
  expect(pooled).toEqual([]);
  expect(await decide(owner, event, [LARGE, small, LARGE])).toEqual([
    { holds: true, key: 7 },
    { holds: true, key: 'k7' },
    { holds: true, key: 7 },
  ]);
  expect(pooled).toEqual([2]);
});

test('the budget of an event does not grow with the number of workflows', async () => {
  pooled.length = 0;
  const small = rules('{{event.body.id}}');
  const hundred = Array.from({ length: 100 }, () => rules('{{event.body.list | size}}'));
  await decide(owner, event, [small, ...hundred]);
  expect(pooled).toEqual([100]);
});

test('what takes too long in the pool is a problem that says what to do', async () => {
  const slow = createTriggerDecider(() => Promise.reject(new PoolError('too_slow')));
  expect(await slow(owner, event, [LARGE, { conditions: null, key: null }, LARGE])).toEqual([
    { problem: expect.stringContaining('takes too long for this event') },
    { holds: true, key: null },
    { problem: expect.stringContaining('takes too long for this event') },
  ]);
});
