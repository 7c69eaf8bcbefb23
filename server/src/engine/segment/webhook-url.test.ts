import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { orderGraph } from '#domain/workflows/graph/graph-order.ts';
import type { Scope } from './run.ts';
import { getWebhookUrl } from './webhook-url.ts';

const wait = (id: string, parent_id?: string) =>
  ({
    ...{ id, type: 'wait_for_webhook', name: id, data: null },
    ...(parent_id === undefined ? {} : { parent_id }),
  }) satisfies WorkflowNode;
const loop = (id: string) =>
  ({
    ...{ id, type: 'group', name: id },
    data: null,
  }) satisfies WorkflowNode;
const tryCatch = {
  id: 'try',
  type: 'try_catch',
  name: 'try',
  data: null,
  parent_id: 'loop',
} as const;
const nodes: Record<string, WorkflowNode> = {
  outside: wait('outside'),
  loop: loop('loop'),
  try: tryCatch,
  inside: wait('inside', 'loop'),
  caught: wait('caught', 'try'),
  other: loop('other'),
  elsewhere: wait('elsewhere', 'other'),
};
const run = {
  graph: orderGraph<WorkflowNode, WorkflowEdge>({ nodes: Object.values(nodes), edges: [] }),
  tenant: { org_id: '665f1c2ab7e4d90012a4c001', environment: 'test' },
  row: { _id: '6738f0a0c2d8e10013b5d401' },
  waitLinks: {
    createUrl: (_kind: string, place: { node_id: string; iteration: string }) =>
      `${place.node_id}/${place.iteration}`,
    parseToken: () => null,
  },
} as const;

const whole: Scope = { container: null, iteration: '', outer: null, roots: {} };
const second: Scope = { container: 'loop', iteration: '2', outer: whole, roots: {} };
const attempt: Scope = { container: 'try', iteration: '2', outer: second, roots: {} };

test.each<[string, Scope, string, string | null]>([
  ['outside of all', whole, 'outside', 'outside/'],
  ['around the iteration', second, 'outside', 'outside/'],
  ['in the same iteration', second, 'inside', 'inside/2'],
  ['in a try and catch of the iteration', second, 'caught', 'caught/2'],
  ['around the try and catch', attempt, 'inside', 'inside/2'],
  ['in a loop, from outside', whole, 'inside', null],
  ['in another loop', attempt, 'elsewhere', null],
  ['of another kind', whole, 'loop', null],
])('the address of a node %s', (_, scope, id, expected) => {
  const node = nodes[id];
  expect(node === undefined ? undefined : getWebhookUrl(run, scope, node)).toBe(expected);
});
