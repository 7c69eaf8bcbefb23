// The largest runs that the contract allows, and larger ones.
import type { FiredEvent } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { readRun, runIn } from './run-calls.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, graph, logNode, START, WORKFLOWS } from './workflow-fixture.ts';

const MINUTES = 5 * 60_000;

const { app, fixture } = await startWorkflowApp({ isRunning: true });

const start = async (id: string, payload: object = {}) => {
  const started = await fixture.send<{ execution_id: string }>(
    'POST',
    `${WORKFLOWS}/${id}/execute`,
    fixture.harbor,
    payload,
  );
  expect(started.status).toBe(200);
  return started.body.execution_id;
};

const buildLoop = (iteration_count: number) => ({
  nodes: [
    START,
    {
      id: '2',
      type: 'group',
      name: 'Each',
      data: { action: 'fixed_iteration', iteration_count, concurrent_batches: 50 },
    },
    { ...logNode('3'), parent_id: '2' },
  ],
  edges: [edge('1', '2')],
});

test('a loop has 10,000 iterations', {
  timeout: MINUTES,
}, async () => {
  const workflow = await fixture.publish(await fixture.create(), buildLoop(10_000));
  const run = await runIn(fixture, 'ended', await start(workflow._id));
  expect(run).toMatchObject({ status: 'COMPLETED' });
});

test('501 nodes are refused, and 500 run one after another', { timeout: MINUTES }, async () => {
  const chain = (count: number) => {
    const ids = Array.from({ length: count - 1 }, (_, index) => String(index + 2));
    return {
      nodes: [START, ...ids.map((id) => logNode(id))],
      edges: ids.map((id) => edge(String(Number(id) - 1), id)),
    };
  };
  const created = await fixture.create();
  const refused = await fixture.call('PUT', created._id, {
    what: '/graph',
    body: { revision: created.revision, ...chain(501) },
  });
  expect(refused.status).toBe(400);
  const workflow = await fixture.publish(created, chain(500));
  const id = await start(workflow._id);
  await runIn(fixture, 'ended', id);
  const run = await readRun(fixture, id);
  expect(run).toMatchObject({ status: 'COMPLETED' });
  expect(run.nodes).toHaveLength(500);
});

test('a workflow that calls itself ends at 20 sub-flows in one another', {
  timeout: MINUTES,
}, async () => {
  // A published workflow can be called by others and by itself.
  const created = await fixture.publish(await fixture.create(), graph());
  const workflow = await fixture.publish(created, {
    nodes: [
      START,
      {
        id: '2',
        type: 'sub_flow',
        name: 'Again',
        data: { workflow_id: created._id, wait_for_completion: true },
      },
    ],
    edges: [edge('1', '2')],
  });
  const run = await runIn(fixture, 'ended', await start(workflow._id));
  expect(run).toMatchObject({ status: 'ERRORED', execution_error: { code: 'SUB_FLOW_FAILED' } });
  const { rows } = await runSql(
    app.database.adminUrl,
    'select depth, error_code from execution where workflow_id = $1 order by depth',
    [created._id],
  );
  expect(rows).toHaveLength(21);
  expect(rows.at(-1)).toEqual({ depth: 20, error_code: 'TOO_MANY_SUB_FLOWS' });
});

test('100 workflows get an event, and the caller is informed of more', {
  timeout: MINUTES,
}, async () => {
  const listening = {
    ...graph(),
    nodes: [{ ...START, data: { kind: 'event', event: 'Deal won' } }, logNode('2')],
  };
  for (let number = 0; number <= 100; number += 1) {
    await fixture.publish(await fixture.create(), listening);
  }
  const headers = { ...asBackend(fixture.org.testKey), linked_account_id: 'harbor-coffee' };
  const body = { event: 'Deal won', payload: {} };
  const fired = await fixture.send<FiredEvent>(
    'POST',
    '/api/v2/public/event/trigger',
    headers,
    body,
  );
  expect(fired.body.workflows).toHaveLength(100);
  expect(fired.body.message).toContain('More than 100 workflows listen to it');
});
