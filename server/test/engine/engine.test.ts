import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedHere } from '../../src/engine/engine.ts';
import type { NodeContext, NodeOutcome } from '../../src/engine/nodes/node-type.ts';
import { createDbosQueue } from '../../src/engine/queue/dbos-queue.ts';
import { waitForEnd } from '../../src/engine/start/wait-for-end.ts';
import { until } from '../until.ts';
import { chain, type EngineHarness, graphOf, startEngineHarness } from './engine-harness.ts';

let harness: EngineHarness;

beforeAll(async () => {
  harness = await startEngineHarness();
});

afterAll(() => harness.close());

const done = (output: null | string | number | boolean): NodeOutcome => ({ kind: 'done', output });
const queueOf = (id: string) =>
  createDbosQueue({ appUrl: harness.database.appUrl, executor: id, concurrency: 50 });

test('branches run at the same time, meet again, and what none leads to is skipped', async () => {
  const order: string[] = [];
  const noted = (id: string, outcome: NodeOutcome) => async () => {
    order.push(id);
    return outcome;
  };
  const engine = await harness.addEngine({
    choose: noted('choose', { kind: 'done', output: true, outlets: ['true'] }),
    yes: noted('yes', done('yes')),
    no: noted('no', done('no')),
    end: noted('end', { kind: 'return', output: null, value: 'returned', statusCode: 201 }),
  });
  await engine.open(null);
  const graph = graphOf(
    [{ id: 'choose' }, { id: 'yes' }, { id: 'no' }, { id: 'after_no' }, { id: 'end' }],
    [
      ['1', 'choose'],
      ['choose', 'yes', 'true'],
      ['choose', 'no', 'false'],
      ['no', 'after_no'],
      ['yes', 'end'],
      ['after_no', 'end'],
    ],
  );
  const { execution_id, ended } = await engine.startSync(harness.request(graph));
  expect(await ended).toMatchObject({
    status: 'COMPLETED',
    return_value: 'returned',
    status_code: 201,
  });
  expect(order).toEqual(['choose', 'yes', 'end']);
  expect(await harness.execution(execution_id)).toMatchObject({
    phase: 'ended',
    owner: null,
    status: 'COMPLETED',
  });
  expect((await harness.journal(execution_id)).map(({ node_id }) => node_id)).toEqual([
    'choose',
    'yes',
    'end',
  ]);
});

test('through the queue, with waits that end by time and by signal', async () => {
  const seen: unknown[] = [];
  const waits =
    (wakeAt: () => Date | null, state: null | string) => async (context: NodeContext) => {
      if (context.wait === null) {
        return { kind: 'wait', wakeAt: wakeAt(), state } as const;
      }
      seen.push(context.wait);
      return done(null);
    };
  const engine = await harness.addEngine({
    timed: waits(() => new Date(Date.now() + 200), 'kept'),
    signaled: waits(() => null, null),
  });
  const queue = queueOf(engine.deps.executor.id);
  await engine.open(queue);
  const graph = graphOf(
    [{ id: 'timed' }, { id: 'signaled' }, { id: 'last' }],
    [
      ['1', 'timed'],
      ['1', 'signaled'],
      ['timed', 'last'],
      ['signaled', 'last'],
    ],
  );
  const id = await engine.start(harness.request(graph));
  await until(async () => (await harness.execution(id)).phase === 'waiting');
  await until(async () => (await harness.journal(id)).length === 1);
  const at = { node_id: 'signaled', iteration: '' };
  expect(await engine.deps.store.signal(harness.tenant, id, at, { answer: 42 })).toBe('accepted');
  expect(await engine.deps.store.signal(harness.tenant, id, at, { answer: 43 })).toMatch(
    /repeated|late/,
  );
  await until(async () => (await harness.execution(id)).phase === 'ended');
  expect(await engine.deps.store.signal(harness.tenant, id, at, { answer: 44 })).toBe('late');
  expect(seen).toEqual([
    { state: 'kept', signal: null },
    { state: null, signal: { answer: 42 } },
  ]);
  expect((await harness.journal(id)).map(({ node_id }) => node_id)).toEqual([
    'timed',
    'signaled',
    'last',
  ]);
  const jobs = async () => (await harness.sql('select count(*)::int from dbos.workflow_status'))[0];
  await until(async () => {
    await queue.deleteEnded(new Date(Date.now() + 60_000));
    return (await jobs())?.count === 0;
  });
  await engine.close();
});

test('a caller who waits gets the end of a run that waited', async () => {
  const engine = await harness.addEngine({
    waits: async ({ wait }) =>
      wait === null ? { kind: 'wait', wakeAt: null, state: null } : done(null),
  });
  await engine.open(queueOf(engine.deps.executor.id));
  const { db, tenant } = harness;
  const hasEnded = (started: StartedHere, milliseconds = 60_000) =>
    waitForEnd({ db, engine }, tenant, started, milliseconds);
  const first = await engine.startSync(harness.request(chain('waits')));
  const id = first.execution_id;
  await until(async () => (await harness.execution(id)).phase === 'waiting');
  expect(await hasEnded(first, 0)).toBeNull();
  const end = hasEnded(first);
  await engine.deps.store.signal(tenant, id, { node_id: 'waits', iteration: '' }, null);
  expect(await end).toMatchObject({ status: 'COMPLETED' });
});
