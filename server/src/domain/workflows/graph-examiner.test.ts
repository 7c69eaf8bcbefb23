import { afterAll, expect, test } from 'vitest';
import { PoolError } from '#pool/pool-error.ts';
import { createWorkPool } from '#pool/work-pool.ts';
import type { Graph } from './graph/graph-order.ts';
import { createGraphExaminer } from './graph-examiner.ts';

const owner = { org_id: 'an organization', linked_account: null };
const workPool = createWorkPool({ maxProcesses: 1 });
afterAll(workPool.close);

/** A workflow whose last node has one wrong template, and names a config field. */
function createGraph(data: unknown): Graph {
  const wrong = '{{event.body.a | none}} {{workflow.fields.Channel}}';
  return {
    nodes: [
      { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
      { id: '2', type: 'response', name: 'Reply', data: { data } },
      { id: '3', type: 'log', name: 'Log', data: { message_title: wrong } },
    ],
    edges: [
      { id: 'a', source: '1', target: '2' },
      { id: 'b', source: '2', target: '3' },
    ],
  };
}
const large = createGraph(Array.from({ length: 5_000 }, (_, id) => ({ id })));

test('a small graph is examined here and a large one in the pool, with the same result', async () => {
  let jobs = 0;
  const examine = createGraphExaminer((graph, options) => {
    jobs += 1;
    return workPool.job('examineGraph')(graph, options);
  });
  const small = await examine(owner, createGraph('text'));
  expect(small).toMatchObject({
    found: [{ code: 'TEMPLATE_INVALID', pointer: '/nodes/2/data/message_title' }],
    configFields: [{ nodeName: '"Log" (node 3)', root: 'workflow', name: 'Channel' }],
  });
  expect(jobs).toBe(0);
  expect(await examine(owner, large)).toEqual(small);
  expect(jobs).toBe(1);
  expect(await examine(owner, createGraph('text '.repeat(12_000)))).toEqual(small);
  expect(jobs).toBe(2);
});

test('a graph that takes too long to examine has a finding that says so', async () => {
  const examine = createGraphExaminer(() => Promise.reject(new PoolError('too_slow')));
  expect((await examine(owner, large)).found).toMatchObject([
    { severity: 'error', pointer: '/nodes', message: expect.stringContaining('takes too long') },
  ]);
});
