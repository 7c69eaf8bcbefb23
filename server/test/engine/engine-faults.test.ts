import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { NodeContext, NodeOutcome } from '#engine/nodes/node-type.ts';
import { continueExecution } from '#engine/segment/run-segment.ts';
import { until } from '../until.ts';
import { buildGraph, chain, createGate, startEngineHarness } from './engine-harness.ts';

const FROZEN = { beatMs: 3_600_000 };
const TERMINATE_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const TERMINATION = {
  kind: 'terminate',
  status: 'terminated',
  output: null,
  message: null,
  statusCode: 200,
} as const;
const done: NodeOutcome = { kind: 'done', output: null };

const harness = await startEngineHarness();

test('another process takes over from one that hangs, which then writes nothing', async () => {
  const { opened, open } = createGate();
  const effects: string[] = [];
  const note =
    (who: string) =>
    async ({ node, idempotencyKey }: NodeContext) => {
      effects.push(`${who} ${node.id} ${idempotencyKey}`);
      if (who === 'hanging' && node.id === 'b') {
        await opened;
      }
      return done;
    };
  const createActions = (who: string) => ({ a: note(who), b: note(who), c: note(who) });
  const hanging = await harness.addEngine(createActions('hanging'), { timing: FROZEN });
  await hanging.open(null);
  const { execution_id: id, ended } = await hanging.startSync(
    harness.request(chain('a', 'b', 'c')),
  );
  await until(() => effects.length === 2);
  const otherEngine = await harness.addEngine(createActions('other'));
  await harness.openWithQueue(otherEngine);
  await until(async () => (await harness.execution(id)).phase === 'ended');
  open();
  expect(await ended).toBeNull();
  expect(effects).toEqual([
    `hanging a ${id}-a`,
    `hanging b ${id}-b`,
    `other b ${id}-b`,
    `other c ${id}-c`,
  ]);
  expect((await harness.journal(id)).map(({ node_id }) => node_id)).toEqual(['a', 'b', 'c']);
  expect(await harness.execution(id)).toMatchObject({ status: 'COMPLETED', takeovers: 1 });
});

test('a process that was taken for dead is known again before it owns a run', async () => {
  const { opened, open } = createGate();
  const engine = await harness.addEngine(
    {
      a: async () => {
        await opened;
        return done;
      },
    },
    { timing: FROZEN },
  );
  await engine.open(null);
  const { id } = engine.deps.engineProcess;
  // The row of the process is inserted at its start and updated by each heartbeat. The clock may not distinguish these.
  const known = () =>
    harness.sql(`select xmax::text <> '0' as has_beaten from engine_executor where _id = $1`, [id]);
  // The next heartbeat is an hour away.
  await until(async () => (await known())[0]?.has_beaten);
  await harness.sql('delete from engine_executor where _id = $1', [id]);
  const { ended } = await engine.startSync(harness.request(chain('a')));
  expect(await known()).toHaveLength(1);
  open();
  expect(await ended).toMatchObject({ status: 'COMPLETED' });
});

test('a run whose owners died three times is ended', async () => {
  const engine = await harness.addEngine({});
  await harness.openWithQueue(engine);
  const { store } = engine.deps;
  const waiting = await harness.addEngine({
    a: async () => ({ kind: 'wait', wakeAt: null, state: null }),
  });
  await waiting.open(null);
  const { execution_id: id } = await waiting.startSync(harness.request(chain('a')));
  await until(async () => (await harness.execution(id)).phase === 'waiting');
  await harness.sql('update execution set takeovers = 3 where _id = $1', [id]);
  const at = { node_id: 'a', iteration: '' };
  expect(await store.signal(harness.tenant, id, at, null)).toBe('accepted');
  await until(async () => (await harness.execution(id)).phase === 'ended');
  expect(await harness.execution(id)).toMatchObject({
    status: 'ERRORED',
    error_code: 'WORKER_DIED',
  });
});

test('connections that break in the middle of a run lose nothing and repeat nothing', async () => {
  const effects: string[] = [];
  const breaking = async ({ node }: NodeContext) => {
    effects.push(node.id);
    await runSql(harness.database.adminUrl, TERMINATE_OTHERS);
    return done;
  };
  const engine = await harness.addEngine({ a: breaking, b: breaking, c: breaking });
  await engine.open(null);
  const { execution_id: id, ended } = await engine.startSync(harness.request(chain('a', 'b', 'c')));
  expect(await ended).toMatchObject({ status: 'COMPLETED' });
  expect(effects).toEqual(['a', 'b', 'c']);
  expect(await harness.journal(id)).toHaveLength(3);
});

test('what a run reads of keys and values while PostgreSQL cannot be reached is read again, and no node is', async () => {
  const effects: string[] = [];
  const { sql, database } = harness;
  const name = new URL(database.adminUrl).pathname.slice(1);
  const limitConnections = (count: number) =>
    sql(`alter database "${name}" connection limit ${count}`);
  onTestFinished(async () => {
    await limitConnections(-1);
  });
  const shutOut = async () => {
    await limitConnections(0);
    await runSql(database.adminUrl, TERMINATE_OTHERS);
  };
  const engine = await harness.addEngine({
    a: async ({ node }) => {
      effects.push(node.id);
      await shutOut();
      return { kind: 'done', output: { token: 'canary-4711' } };
    },
    b: async ({ node, shown }) => {
      effects.push(`${node.id} ${JSON.stringify(shown)}`);
      return done;
    },
  });
  const { deps } = engine;
  const encrypt = vi.spyOn(deps.keyRing, 'encrypt');
  const { loadValues } = deps;
  const load = vi.spyOn(deps, 'loadValues').mockImplementation(async (...run) => {
    if (load.mock.calls.length === 1) {
      await shutOut();
    }
    await deps.db.readAsTenant(harness.tenant, (tx) => tx.execute('select 1'));
    return { ...(await loadValues(...run)), udf: { city: 'Oslo' } };
  });
  await engine.open(null);
  const node_settings = { encrypted_output_fields: ['token'] };
  const message_title = '{{linked_account.udf.city}}';
  const { execution_id: id, ended } = await engine.startSync(
    harness.request(
      buildGraph(
        [
          { id: 'a', additional_node_properties: { node_settings } },
          { id: 'b', data: { log_level: 'INFO', message_title } },
        ],
        [
          ['1', 'a'],
          ['a', 'b'],
        ],
      ),
    ),
  );
  for (const read of [encrypt, load]) {
    await until(() => read.mock.settledResults[0]?.type === 'rejected');
    await limitConnections(-1);
  }
  expect(await ended).toMatchObject({ status: 'COMPLETED' });
  expect(effects).toEqual(['a', 'b {"log_level":"INFO","message_title":"Oslo"}']);
  expect(await harness.journal(id)).toMatchObject([{ output: { token: '[REDACTED]' } }, {}]);
});

test('a signal that comes while the run is at work repeats nothing that has ended', async () => {
  const { opened, open } = createGate();
  const calls: string[] = [];
  const engine = await harness.addEngine({
    a: async () => {
      calls.push('a');
      return done;
    },
    slow: async () => {
      calls.push('slow');
      await opened;
      return done;
    },
    waits: async ({ wait }) => {
      calls.push(wait === null ? 'waits' : 'waits after its wait');
      const wakeAt = new Date(Date.now() + 3_600_000);
      return wait === null ? { kind: 'wait', wakeAt, state: null } : done;
    },
  });
  await harness.openWithQueue(engine);
  const { execution_id: id, ended } = await engine.startSync(
    harness.request(
      buildGraph(
        [{ id: 'a' }, { id: 'slow' }, { id: 'waits' }],
        [
          ['1', 'a'],
          ['a', 'slow'],
          ['a', 'waits'],
        ],
      ),
    ),
  );
  const waits = () => harness.sql('select 1 from execution_wait where execution = $1', [id]);
  await until(async () => (await waits()).length === 1);
  const at = { node_id: 'waits', iteration: '' };
  expect(await engine.deps.store.signal(harness.tenant, id, at, null)).toBe('accepted');
  await until(async () => (await harness.execution(id)).is_woken === true);
  open();
  expect(await ended).toMatchObject({ status: 'COMPLETED' });
  expect(calls.toSorted()).toEqual(['a', 'slow', 'waits', 'waits after its wait']);
  const delayed = `select 1 from dbos.workflow_status where status = 'DELAYED' and workflow_uuid like $1 || '-%'`;
  expect(await harness.sql(delayed, [id])).toEqual([]);
});

test('a segment that reads while connections break continues where it was', async () => {
  const calls: string[] = [];
  const isBroken = { read: true };
  const engine = await harness.addEngine({
    a: async () => {
      calls.push('a');
      return { kind: 'done', output: 'of a' };
    },
    waits: async ({ wait }) => {
      calls.push(wait === null ? 'waits' : 'waits after its wait');
      return wait === null ? { kind: 'wait', wakeAt: null, state: null } : done;
    },
    reads: async () => {
      calls.push('reads');
      if (isBroken.read) {
        isBroken.read = false;
        // A node executor may read from the database itself.
        const client = await engine.deps.store.pool.connect();
        await runSql(harness.database.adminUrl, TERMINATE_OTHERS);
        await client.query('select 1').finally(() => client.release(true));
      }
      return done;
    },
  });
  await engine.open(null);
  const { execution_id: id, ended } = await engine.startSync(
    harness.request(chain('a', 'waits', 'reads')),
  );
  expect(await ended).toBeNull();
  const at = { node_id: 'waits', iteration: '' };
  await engine.deps.store.signal(harness.tenant, id, at, null);
  await runSql(harness.database.adminUrl, TERMINATE_OTHERS);
  await continueExecution(engine.deps, harness.tenant, id);
  await expect
    .poll(() => harness.execution(id))
    .toMatchObject({ phase: 'ended', status: 'COMPLETED' });
  expect(calls).toEqual(['a', 'waits', 'waits after its wait', 'reads', 'reads']);
});

test('texts that PostgreSQL cannot store are stored without what it does not take', async () => {
  const engine = await harness.addEngine({
    a: async () => ({
      kind: 'done',
      output: { 'k\0': ['nul \0', 'half \ud800', '\\u0000 stays'] },
    }),
  });
  await engine.open(null);
  const { execution_id: id, ended } = await engine.startSync(
    harness.request(chain('a', 'b'), { trigger: { body: { text: 'nul \0' } } }),
  );
  expect(await ended).toMatchObject({ status: 'COMPLETED' });
  const [row] = await harness.journal(id);
  expect(row?.output).toEqual({ 'k\ufffd': ['nul \ufffd', 'half \ufffd', '\\u0000 stays'] });
  expect((await harness.execution(id)).trigger).toEqual({ body: { text: 'nul \ufffd' } });
});

test('a termination holds for the process that takes over, and for iterations after a wait', async () => {
  const calls: string[] = [];
  const { opened, open } = createGate();
  const createActions = (who: string, slow: () => Promise<NodeOutcome>) => ({
    stop: async (): Promise<NodeOutcome> => ({ ...TERMINATION, scope: 'run', status: 'success' }),
    after: async () => {
      calls.push(`${who} after`);
      return done;
    },
    slow,
  });
  const hanging = await harness.addEngine(
    createActions('hanging', () => {
      calls.push('hanging slow');
      return opened.then(() => done);
    }),
    { timing: FROZEN },
  );
  await hanging.open(null);
  const graph = buildGraph(
    [{ id: 'stop' }, { id: 'after' }, { id: 'slow' }],
    [
      ['1', 'stop'],
      ['stop', 'after'],
      ['1', 'slow'],
    ],
  );
  const { execution_id: id } = await hanging.startSync(harness.request(graph));
  await until(async () => calls.length === 1 && (await harness.journal(id)).length === 1);
  const loop = {
    in: async ({ iteration, wait }: NodeContext): Promise<NodeOutcome> => {
      calls.push(`in ${iteration}`);
      return iteration === '1' && wait === null
        ? { kind: 'wait', wakeAt: null, state: null }
        : iteration === '2'
          ? { ...TERMINATION, scope: 'loop' }
          : done;
    },
  };
  const otherEngine = await harness.addEngine({
    ...createActions('other', async () => done),
    in: loop.in,
  });
  await harness.openWithQueue(otherEngine);
  await until(async () => (await harness.execution(id)).phase === 'ended');
  expect(await harness.execution(id)).toMatchObject({ status: 'COMPLETED', takeovers: 1 });
  expect(calls).toEqual(['hanging slow']);
  open();

  const looping = await otherEngine.startSync(
    harness.request(
      buildGraph(
        [
          {
            id: 'loop',
            name: 'Loop',
            type: 'group',
            data: { action: 'fixed_iteration', iteration_count: 3, concurrent_batches: 1 },
          },
          { id: 'in', parent_id: 'loop' },
        ],
        [['1', 'loop']],
      ),
    ),
  );
  expect(await looping.ended).toBeNull();
  const at = { node_id: 'in', iteration: '1' };
  await otherEngine.deps.store.signal(harness.tenant, looping.execution_id, at, null);
  await until(async () => (await harness.execution(looping.execution_id)).phase === 'ended');
  expect(calls).toEqual(['hanging slow', 'in 1', 'in 2', 'in 1']);
});
