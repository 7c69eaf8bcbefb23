import { expect, test } from 'vitest';
import type { StartedHere } from '#engine/engine.ts';
import type { NodeContext, NodeOutcome } from '#engine/nodes/node-type.ts';
import { continueExecution } from '#engine/segment/run-segment.ts';
import { waitForEnd } from '#engine/start/wait-for-end.ts';
import { encryptPins } from '#engine/store/stored-pins.ts';
import { createObjectId } from '#lib/object-id.ts';
import { until } from '../until.ts';
import { type Actions, buildGraph, chain, startEngineHarness } from './engine-harness.ts';

const harness = await startEngineHarness();

const done = (output: null | string | number | boolean): NodeOutcome => ({ kind: 'done', output });
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
  const graph = buildGraph(
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
  const queue = await harness.openWithQueue(engine);
  const graph = buildGraph(
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
});

test('a caller who waits gets the end of a run that waited', async () => {
  const engine = await harness.addEngine({
    waits: async ({ wait }) =>
      wait === null ? { kind: 'wait', wakeAt: null, state: null } : done(null),
  });
  await harness.openWithQueue(engine);
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
  // Its queue would take runs of the next test.
  await engine.close();
});

test('a pinned node does not run, in each iteration, and in the process that takes over', async () => {
  const _id = createObjectId();
  const request = harness.request(
    buildGraph(
      [
        { id: 'a' },
        { id: 'wait' },
        {
          id: 'loop',
          type: 'group',
          name: 'Loop',
          data: {
            action: 'array_iteration',
            fanout_array: '{{node.a.body.items}}',
            concurrent_batches: 2,
          },
        },
        { id: 'vendor', parent_id: 'loop' },
        { id: 'end', data: { log_level: 'INFO', message_title: '{{node.loop.body}}' } },
      ],
      [
        ['1', 'a'],
        ['a', 'wait'],
        ['wait', 'loop'],
        ['loop', 'end'],
      ],
    ),
  );
  const ran: string[] = [];
  const noted =
    (outcome: NodeOutcome) =>
    async ({ node }: NodeContext) => {
      ran.push(node.id);
      return outcome;
    };
  const actions: Actions = {
    a: noted(done(null)),
    vendor: noted(done(null)),
    wait: async ({ wait }) =>
      wait === null ? { kind: 'wait', wakeAt: null, state: null } : done(null),
    end: noted(done(null)),
  };
  const first = await harness.addEngine(actions);
  await first.open(null);
  const pins = new Map([
    ['a', { items: [1, 2] }],
    ['vendor', { answer: 'given' }],
  ]);
  const { keyRing } = first.deps;
  const { tenant } = harness;
  const owner = { org_id: tenant.org_id, linked_account: null };
  const { ended } = await first.startSync({
    ...request,
    _id,
    workflow: {
      ...request.workflow,
      pins: await encryptPins(keyRing, { tenant, owner, _id }, pins),
    },
  });
  expect(await ended).toBeNull();
  const [stored] = await harness.sql(
    "select value::text from execution_payload where execution = $1 and key = 'pins'",
    [_id],
  );
  expect(stored?.value).not.toContain('given');
  // Each pin is encrypted separately.
  expect(JSON.parse(String(stored?.value))).toHaveLength(pins.size);
  await first.close();

  const second = await harness.addEngine(actions);
  await second.open(null);
  await second.deps.store.signal(harness.tenant, _id, { node_id: 'wait', iteration: '' }, null);
  await continueExecution(second.deps, harness.tenant, _id);
  await expect.poll(() => harness.execution(_id)).toMatchObject({ status: 'COMPLETED' });
  const rows = await harness.journal(_id);
  const row = (id: string, iteration = '') =>
    rows.find((candidate) => candidate.node_id === id && candidate.iteration === iteration);
  expect(ran).toEqual(['end']);
  expect(row('a')).toMatchObject({ status: 'Success', is_pinned: true, attempts: 0, input: null });
  expect(row('vendor', '2')).toMatchObject({ output: { answer: 'given' }, is_pinned: true });
  expect(row('loop')).toMatchObject({
    is_pinned: null,
    output: { loop_results: [{ answer: 'given' }, { answer: 'given' }] },
  });
});
