// Runs end before their last node, because they are stopped or out of time.
import { expect, test } from 'vitest';
import type { NodeContext, NodeOutcome } from '#engine/nodes/node-type.ts';
import { chain, createGate, startEngineHarness } from './engine-harness.ts';

const done: NodeOutcome = { kind: 'done', output: null };

const harness = await startEngineHarness();

test('a stop aborts the call in flight, and ends at once what is not running', async () => {
  const reasons: unknown[] = [];
  const { opened: begun, open: begin } = createGate();
  const engine = await harness.addEngine(
    {
      hangs: ({ signal }: NodeContext) =>
        new Promise<NodeOutcome>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason);
            reject(new Error('aborted'));
          });
          begin();
        }),
      waits: async () => ({ kind: 'wait', wakeAt: null, state: null }),
    },
    { limits: { org: 1 } },
  );
  await engine.open(null);
  const { store, limits } = engine.deps;
  const stop = (id: string) => store.stop(harness.tenant, id, limits);
  const running = await engine.startSync(harness.request(chain('hangs', 'after')));
  const held = await engine.startSync(harness.request(chain('after')));
  expect(await harness.execution(held.execution_id)).toMatchObject({ phase: 'held' });
  expect(await stop(held.execution_id)).toBe('stopped');
  await begun;
  expect(await stop(running.execution_id)).toBe('stopping');
  expect(await running.ended).toMatchObject({ status: 'STOPPED' });
  expect(reasons).toEqual(['stopped']);
  const waiting = await engine.startSync(harness.request(chain('waits')));
  expect(await waiting.ended).toBeNull();
  expect(await stop(waiting.execution_id)).toBe('stopped');
  expect(await stop(waiting.execution_id)).toBe('ended');
  for (const { execution_id } of [running, held, waiting]) {
    expect(await harness.execution(execution_id)).toMatchObject({
      phase: 'ended',
      status: 'STOPPED',
    });
  }
});

test('no node begins once the run is stopped, although the node before has ended well', async () => {
  const calls: string[] = [];
  const { opened: begun, open: begin } = createGate();
  const engine = await harness.addEngine({
    deaf: ({ signal }: NodeContext) =>
      new Promise<NodeOutcome>((resolve) => {
        signal.addEventListener('abort', () => resolve(done));
        begin();
      }),
    after: async () => {
      calls.push('after');
      return done;
    },
  });
  await engine.open(null);
  const { store, limits } = engine.deps;
  const run = await engine.startSync(harness.request(chain('deaf', 'after')));
  await begun;
  expect(await store.stop(harness.tenant, run.execution_id, limits)).toBe('stopping');
  expect(await run.ended).toMatchObject({ status: 'STOPPED' });
  expect(calls).toEqual([]);
});

test('a run that takes longer than its time-out is ended', async () => {
  const engine = await harness.addEngine({
    hangs: ({ signal }: NodeContext) =>
      new Promise<NodeOutcome>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  await engine.open(null);
  const request = harness.request(chain('hangs'));
  const workflow = { ...request.workflow, timeout: 0.1 };
  const { ended } = await engine.startSync({ ...request, workflow });
  expect(await ended).toMatchObject({ status: 'TIMED_OUT', error_code: 'TIMED_OUT' });
});
