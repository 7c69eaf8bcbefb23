import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { NodeContext } from '#engine/nodes/node-type.ts';
import { endHungRun } from '#engine/process/end-hung-run.ts';
import { startHeartbeat } from '#engine/process/start-heartbeat.ts';
import { until } from '../until.ts';
import { buildGraph, calling, chain, createGate, startEngineHarness } from './engine-harness.ts';
import { done } from './run-to-end.ts';

const harness = await startEngineHarness();

/** Removes dead processes as another process would, after the maximum time without a heartbeat. */
const REMOVE_DEAD = `
  const { Client } = require('pg');
  const client = new Client(process.argv[1]);
  client.connect()
    .then(() => client.query('select pg_sleep(1.5)'))
    .then(() => client.query(
      "delete from engine_executor where seen_at < clock_timestamp() - interval '1 s' and _id = $1",
      [process.argv[2]]))
    .then(({ rowCount }) => { console.log(rowCount); return client.end(); });`;

test('a process whose main thread is held lives for the others, and keeps its runs', async () => {
  const removeDead = (executor: string): number => {
    const args = ['-e', REMOVE_DEAD, harness.database.adminUrl, executor];
    return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  };
  const engine = await harness.addEngine(
    { a: async () => done({ removed: removeDead(engine.deps.engineProcess.id) }) },
    { startHeartbeat },
  );
  await engine.open(null);
  const beats = `select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'patchbay heartbeat' and query like 'update%'`;
  await until(async () => (await harness.sql(beats)).length === 1);
  const otherEngine = await harness.addEngine({});
  await harness.openWithQueue(otherEngine, 1);
  const { execution_id: id, ended } = await engine.startSync(harness.request(chain('a', 'b')));
  expect(await ended).toMatchObject({ status: 'COMPLETED' });
  expect(await harness.execution(id)).toMatchObject({ takeovers: 0, fence: 1 });
  const [row] = await harness.journal(id);
  expect(row?.output).toEqual({ removed: 0 });
  await otherEngine.close();
  await engine.close();
  expect(await harness.sql(beats)).toEqual([]);
});

test('a node that keeps the processor busy for too long fails with an error of its own', async () => {
  const engine = await harness.addEngine(
    {
      a: async () => {
        const before = process.cpuUsage();
        while (process.cpuUsage(before).user < 60_000) {
          // The loop stands for a computation over too many values.
        }
        return done();
      },
    },
    { timing: { maxHeldMs: 20 } },
  );
  await engine.open(null);
  const { execution_id: id, ended } = await engine.startSync(harness.request(chain('a', 'b')));
  expect(await ended).toMatchObject({
    status: 'ERRORED',
    error_code: 'NODE_TOO_EXPENSIVE',
    error_node: 'a',
  });
  expect(await harness.journal(id)).toMatchObject([{ node_id: 'a', status: 'Errored' }]);
});

test('a run that holds its process for good is ended from outside the thread', async () => {
  const { opened, open } = createGate();
  const { tenant, database } = harness;
  const engine = await harness.addEngine({ a: () => opened.then(() => done()) });
  await engine.open(null);
  const { execution_id: id, ended } = await engine.startSync(harness.request(chain('a')));
  const client = new pg.Client(database.appUrl);
  await client.connect();
  const node = { node_id: 'a', node_name: 'Sum', node_type: 'data_mapper', iteration: '' };
  const holder = { ...tenant, execution: id, fence: 1, ...node };
  await endHungRun(client, holder, { seconds: 60, limits: [1, 1, 1] });
  await client.end();
  open();
  expect(await ended).toBeNull();
  const error = { error_code: 'NODE_TOO_EXPENSIVE', error_node: 'a', error_node_name: 'Sum' };
  expect(await harness.execution(id)).toMatchObject({ status: 'ERRORED', takeovers: 0, ...error });
  expect(await harness.journal(id)).toMatchObject([{ node_name: 'Sum', status: 'Errored' }]);
});

const loop = (count: number, changes: object = {}) => ({
  id: 'loop',
  name: 'Loop',
  type: 'group' as const,
  data: { action: 'fixed_iteration' as const, iteration_count: count, concurrent_batches: 1 },
  ...changes,
});

test('a long loop gives way to requests, and stores its rows in batches', async () => {
  let nodes = 0;
  let most = 0;
  let isOver = false;
  const engine = await harness.addEngine({
    in: async () => {
      nodes += 1;
      return done();
    },
  });
  await engine.open(null);
  const journal = vi.spyOn(engine.deps.store, 'journal');
  const watch = () => {
    most = Math.max(most, nodes);
    nodes = 0;
    if (!isOver) {
      setImmediate(watch);
    }
  };
  setImmediate(watch);
  const graph = buildGraph([loop(500), { id: 'in', parent_id: 'loop' }], [['1', 'loop']]);
  const { execution_id: id, ended } = await engine.startSync(harness.request(graph));
  expect(await ended).toMatchObject({ status: 'COMPLETED' });
  isOver = true;
  expect(most).toBeLessThanOrEqual(50);
  expect(await harness.journal(id)).toHaveLength(1001);
  expect(journal.mock.calls.length).toBeLessThan(100);
});

test('what a node with effects acts upon is stored before it begins, and it before what follows', async () => {
  const stored: Record<string, unknown[]> = {};
  const note = async ({ node, run }: NodeContext) => {
    stored[node.id] = (await harness.journal(run._id)).map(({ node_id }) => node_id);
    return done();
  };
  const engine = await harness.addEngine({ b: note, c: note });
  await engine.open(null);
  const graph = buildGraph(
    [{ id: 'a' }, calling('b'), { id: 'c' }],
    [
      ['1', 'a'],
      ['a', 'b'],
      ['b', 'c'],
    ],
  );
  const { ended } = await engine.startSync(harness.request(graph));
  expect(await ended).toMatchObject({ status: 'COMPLETED' });
  expect(stored).toEqual({ b: ['a'], c: ['a', 'b'] });
});

test('a loop ends as soon as its outputs are too large to collect, unless it leaves them out', async () => {
  let begun = 0;
  const engine = await harness.addEngine({
    in: async () => {
      begun += 1;
      return done({ text: 'x'.repeat(300_000) });
    },
  });
  await engine.open(null);
  const node_settings = { output_fields: ['total_iterations'] };
  const run = async (changes: object) => {
    const graph = buildGraph([loop(20, changes), { id: 'in', parent_id: 'loop' }], [['1', 'loop']]);
    const { execution_id: id, ended } = await engine.startSync(harness.request(graph));
    const rows = await ended.then(() => harness.journal(id));
    return { end: await ended, output: rows.at(-1)?.output };
  };
  const { end } = await run({});
  expect(end).toMatchObject({ error_code: 'OUTPUT_TOO_LARGE', error_node: 'loop' });
  expect(begun).toBe(4);
  expect(await run({ additional_node_properties: { node_settings } })).toMatchObject({
    end: { status: 'COMPLETED' },
    output: { total_iterations: 20 },
  });
  expect(engine.deps.memory.bytes).toBe(0);
});

test('of many large outputs two are stored at a time, and a small run does not wait for them', async () => {
  const large = createGate();
  const engine = await harness.addEngine({ a: async () => done('x'.repeat(100_000)) });
  const { journal } = engine.deps.store;
  let storing = 0;
  let most = 0;
  engine.deps.store.journal = async (fenced, nodes, payloads = {}) => {
    if (Object.keys(payloads).length === 0) {
      return journal(fenced, nodes, payloads);
    }
    storing += 1;
    most = Math.max(most, storing);
    await large.opened;
    storing -= 1;
    return journal(fenced, nodes, payloads);
  };
  await engine.open(null);
  const start = (id: string) => engine.startSync(harness.request(chain(id)));
  const runs = await Promise.all(Array.from({ length: 5 }, () => start('a')));
  await until(() => storing === 2);
  expect(await (await start('b')).ended).toMatchObject({ status: 'COMPLETED' });
  large.open();
  const ends = await Promise.all(runs.map(({ ended }) => ended));
  expect(ends.map((end) => end?.status)).toEqual(Array(5).fill('COMPLETED'));
  expect(most).toBe(2);
});
