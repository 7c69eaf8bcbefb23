import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { mergeExecutor } from '#engine/nodes/merge/merge-executor.ts';
import { NodeError } from '#engine/nodes/node-error.ts';
import type { NodeOutcome } from '#engine/nodes/node-type.ts';
import { until } from '../until.ts';
import { type Actions, buildGraph, chain, startEngineHarness } from './engine-harness.ts';
import { createRunner, done } from './run-to-end.ts';

const harness = await startEngineHarness();

const runSync = createRunner(harness);

const loop = (data: Extract<WorkflowNode, { type: 'group' }>['data']) =>
  ({ id: 'loop', type: 'group', name: 'Loop', data }) as const;
const inLoop = { parent_id: 'loop' };

test('a loop runs its body for each item, and collects what its settings name', async () => {
  let active = 0;
  let peak = 0;
  let open = () => {};
  const bothAreThere = new Promise<void>((resolve) => {
    open = resolve;
  });
  const graph = buildGraph(
    [
      loop({
        action: 'array_iteration',
        fanout_array: '{{event.body.items}}',
        concurrent_batches: 2,
        output_data: {
          item: '{{array_item.n}}',
          of: '{{loop.iteration_count}}',
          got: '{{node.b.body}}',
        },
      }),
      { id: 'a', ...inLoop },
      { id: 'b', ...inLoop },
      { id: 'after' },
    ],
    [
      ['1', 'loop'],
      ['a', 'b'],
      ['loop', 'after'],
    ],
  );
  const { end, journal } = await runSync(
    {
      b: async ({ iteration }) => {
        active += 1;
        peak = Math.max(peak, active);
        if (active === 2) {
          open();
        }
        await bothAreThere;
        active -= 1;
        return done(`b${iteration}`);
      },
    },
    graph,
    { items: [{ n: 1 }, { n: 2 }, { n: 3 }] },
  );
  expect(end?.status).toBe('COMPLETED');
  expect(peak).toBe(2);
  const row = journal.find(({ node_id, iteration }) => node_id === 'loop' && iteration === '');
  expect(row?.output).toEqual({
    loop_results: [1, 2, 3].map((item) => ({ item, of: 3, got: `b${item}` })),
    total_iterations: 3,
    successful_iterations: 3,
    failed_iterations: 0,
  });
  expect(
    journal
      .filter(({ node_id }) => node_id === 'b')
      .map(({ iteration }) => iteration)
      .toSorted(),
  ).toEqual(['1', '2', '3']);
});

test('iterations that wait make room for others, and the run finds its place again', async () => {
  const asked: string[] = [];
  const engine = await harness.addEngine({
    a: async ({ wait, iteration }) => {
      if (wait === null) {
        asked.push(iteration);
        return { kind: 'wait', wakeAt: null, state: null };
      }
      return { kind: 'done', output: wait.signal };
    },
  });
  await harness.openWithQueue(engine, 10);
  const graph = buildGraph(
    [
      loop({ action: 'fixed_iteration', iteration_count: 4, concurrent_batches: 1 }),
      { id: 'a', ...inLoop },
    ],
    [['1', 'loop']],
  );
  const id = await engine.start(harness.request(graph));
  await until(async () => (await harness.execution(id)).phase === 'waiting');
  expect(asked.toSorted()).toEqual(['1', '2', '3', '4']);
  for (const iteration of ['3', '1', '4', '2']) {
    const at = { node_id: 'a', iteration };
    await engine.deps.store.signal(harness.tenant, id, at, `signal ${iteration}`);
  }
  await until(async () => (await harness.execution(id)).phase === 'ended');
  const row = (await harness.journal(id)).find(
    ({ node_id, iteration }) => node_id === 'loop' && iteration === '',
  );
  expect(row?.output).toMatchObject({
    loop_results: ['1', '2', '3', '4'].map((iteration) => `signal ${iteration}`),
  });
  expect(asked).toHaveLength(4);
});

test('a failure is retried, skipped or caught, and else ends the run with its node', async () => {
  let attempts = 0;
  const failing = async (): Promise<NodeOutcome> => {
    attempts += 1;
    throw new NodeError('VENDOR_REFUSED', 'The app refused it.', { upstreamStatus: 422 });
  };
  const settings = (node_settings: object) => ({ additional_node_properties: { node_settings } });
  const skipped = buildGraph(
    [{ id: 'a', maximum_attempts: 3, ...settings({ skip_on_error: true }) }, { id: 'b' }],
    [
      ['1', 'a'],
      ['a', 'b'],
    ],
  );
  const skip = await runSync({ a: failing }, skipped);
  expect(attempts).toBe(3);
  expect(skip.end?.status).toBe('COMPLETED');
  expect(skip.journal).toMatchObject([
    { node_id: 'a', status: 'Errored_and_Skipped', attempts: 3, output: { status: 422 } },
    { node_id: 'b', status: 'Success' },
  ]);

  const caught = buildGraph(
    [
      { id: 'try', type: 'try_catch', name: 'Try', data: {} },
      { id: 'a', parent_id: 'try' },
      { id: 'b', parent_id: 'try' },
      { id: 'good' },
      { id: 'bad' },
    ],
    [
      ['1', 'try'],
      ['a', 'b'],
      ['try', 'good'],
      ['try', 'bad', 'catch'],
    ],
  );
  const caughtRun = await runSync({ a: failing }, caught);
  expect(caughtRun.end?.status).toBe('COMPLETED');
  expect(caughtRun.journal.map(({ node_id, status }) => `${node_id} ${status}`)).toEqual([
    'a Errored',
    'try Success',
    'bad Success',
  ]);

  const uncaught = buildGraph(
    [{ id: 'a' }, { id: 'b' }],
    [
      ['1', 'a'],
      ['a', 'b'],
    ],
  );
  expect((await runSync({ a: failing }, uncaught)).end).toMatchObject({
    status: 'ERRORED',
    error_code: 'VENDOR_REFUSED',
    error_message: 'The app refused it.',
    error_node: 'a',
    error_upstream_status: 422,
  });
});

test('a loop that may succeed in part goes on with what its other iterations gave', async () => {
  const actions: Actions = {
    a: async ({ iteration }) => {
      if (iteration !== '2') {
        throw new NodeError('REFUSED', 'The app refused it.');
      }
      return done({ id: 2, secret: 's3cret-value', more: 'dropped' });
    },
  };
  const run = (count: number, node_settings: object) => {
    const data = {
      action: 'fixed_iteration',
      iteration_count: count,
      concurrent_batches: 2,
    } as const;
    const node = { ...loop(data), additional_node_properties: { node_settings } };
    return runSync(
      actions,
      buildGraph(
        [node, { id: 'a', ...inLoop }, { id: 'after' }],
        [
          ['1', 'loop'],
          ['loop', 'after'],
        ],
      ),
    );
  };
  const partial = await run(3, {
    allow_partial_success: true,
    output_fields: ['loop_results.*.id', 'loop_results.*.secret', 'failed_iterations'],
    encrypted_output_fields: ['loop_results.*.secret'],
  });
  expect(partial.end?.status).toBe('COMPLETED');
  const findRow = ({ journal }: Awaited<ReturnType<typeof run>>) =>
    journal.find(({ node_id, iteration }) => node_id === 'loop' && iteration === '');
  expect(findRow(partial)).toMatchObject({
    status: 'Success',
    output: { loop_results: [{ id: 2, secret: '[REDACTED]' }], failed_iterations: 2 },
    error: { code: 'ITERATIONS_FAILED', message: '2 of 3 iterations failed.' },
  });
  expect(Object.keys(Object(findRow(partial)?.output))).toEqual([
    'loop_results',
    'failed_iterations',
  ]);
  expect(partial.journal.at(-1)).toMatchObject({ node_id: 'after', status: 'Success' });

  const whole = await run(1, { allow_partial_success: true });
  expect(whole.end).toMatchObject({ status: 'ERRORED', error_code: 'ITERATIONS_FAILED' });
  const strict = await run(3, {});
  expect(strict.end).toMatchObject({ status: 'ERRORED', error_code: 'ITERATIONS_FAILED' });
});

test('what fails while the process stands still is tried again, and does not count as an attempt', async () => {
  let calls = 0;
  const actions: Actions = {
    a: async () => {
      calls += 1;
      for (const until = performance.now() + 100; calls === 1 && performance.now() < until; ) {
        // The loop keeps this process busy, so that nothing else happens in it.
      }
      if (calls === 1) {
        throw new NodeError('UPSTREAM_UNREACHABLE', 'The time is over.');
      }
      return done();
    },
  };
  const engine = await harness.addEngine(actions, { timing: { standstillMs: 40 } });
  await engine.open(null);
  const { execution_id, ended } = await engine.startSync(harness.request(chain('a')));
  expect(await ended).toMatchObject({ status: 'COMPLETED' });
  expect(await harness.journal(execution_id)).toMatchObject([{ node_id: 'a', attempts: 1 }]);
  expect(calls).toBe(2);
});

test('a merge joins what was taken, and fails where the last node of a branch failed', async () => {
  const plain = buildGraph(
    [
      { id: 'a' },
      { id: 'b' },
      { id: 'c' },
      { id: 'never' },
      { id: 'end' },
      { id: 'skip', additional_node_properties: { node_settings: { skip_on_error: true } } },
    ],
    [
      ['1', 'a'],
      ['1', 'b'],
      ['1', 'c'],
      ['c', 'never', 'taken'],
      ['1', 'skip'],
      ['a', 'end'],
      ['b', 'end'],
      ['never', 'end'],
      ['skip', 'end'],
    ],
  );
  const graph = {
    ...plain,
    nodes: plain.nodes.map(
      (node): WorkflowNode =>
        node.id === 'end' ? { id: 'end', type: 'merge', name: 'Join', data: {} } : node,
    ),
  };
  let isFailing = false;
  const actions: Actions = {
    c: async () => ({ kind: 'done', output: null, outlets: ['other'] }),
    skip: async () => {
      if (isFailing) {
        throw new NodeError('GONE', 'Gone.');
      }
      return done();
    },
    end: (context) => mergeExecutor.execute(context, {}),
  };
  const joined = await runSync(actions, graph);
  expect(joined.end?.status).toBe('COMPLETED');
  expect(joined.journal.at(-1)).toMatchObject({
    node_id: 'end',
    output: { joined: ['a', 'b', 'skip'], skipped: ['never'] },
  });
  isFailing = true;
  const failed = await runSync(actions, graph);
  expect(failed.end).toMatchObject({ status: 'ERRORED', error_code: 'BRANCH_FAILED' });
  expect(failed.journal.at(-1)).toMatchObject({
    output: { joined: ['a', 'b', 'skip'], skipped: ['never'], failed: ['skip'] },
  });
});
