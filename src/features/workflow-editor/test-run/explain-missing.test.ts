import type { Execution, NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { expect, it } from 'vitest';
import { explainMissing } from './explain-missing';
import type { LoopRun } from './loop-runs';

const edge = (source: string, target: string, sourceHandle?: string) => ({
  id: `${source}-${target}`,
  source,
  target,
  ...(sourceHandle === undefined ? {} : { sourceHandle }),
});

/** Builds a rule before a log and another log behind it, or a loop around a rule before a log. */
const GRAPH = {
  nodes: [
    { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
    { id: 'rule', type: 'rule', name: 'Is it new?', data: null },
    { id: 'greet', type: 'log', name: 'Greet', data: null },
    { id: 'again', type: 'log', name: 'Greet again', data: null },
    { id: 'loop', type: 'group', name: 'Each order', data: null },
    { id: 'paid', type: 'rule', name: 'Is it paid?', data: null, parent_id: 'loop' },
    { id: 'send', type: 'log', name: 'Send', data: null, parent_id: 'loop' },
    { id: 'alone', type: 'log', name: 'Alone', data: null },
  ] as const,
  edges: [
    edge('1', 'rule'),
    edge('rule', 'greet', 'true'),
    edge('greet', 'again'),
    edge('rule', 'loop', 'false'),
    edge('paid', 'send', 'true'),
  ],
};

const done = (node_id: string, more: Partial<NodeExecution> = {}): NodeExecution => ({
  node_id,
  node_name: GRAPH.nodes.find(({ id }) => id === node_id)?.name ?? '',
  node_type: 'log',
  node_status: 'Success',
  attempts_made: 1,
  maximum_attempts: 1,
  ...more,
});
const FALSE = { outlets: ['false'] };
const BEFORE_LOOP = [done('1'), done('rule', FALSE)];

type Of = { nodes?: NodeExecution[]; runs?: [string, LoopRun][] } & Partial<
  Pick<Execution, 'phase' | 'status'>
>;

const why = (id: string, { nodes = [], runs = [], ...more }: Of) =>
  explainMissing(GRAPH, {
    id,
    execution: { phase: 'ended', status: 'COMPLETED', nodes, ...more },
    runs: new Map(runs),
  });
const run = (count: number, nodes: NodeExecution[] = []): [string, LoopRun] => [
  'loop',
  { iteration: '1', number: 1, count, nodes },
];

it('names the node that took another way', () => {
  const [title, reason] = ['It did not run in this test', '“Is it new?” took another way.'];
  expect(why('greet', { nodes: BEFORE_LOOP })).toEqual({ title, description: reason });
  // The reason also applies to nodes behind it.
  expect(why('again', { nodes: BEFORE_LOOP })).toEqual({ title, description: reason });
});

it('says so of an iteration', () => {
  expect(
    why('send', { nodes: [...BEFORE_LOOP, done('loop')], runs: [run(3, [done('paid', FALSE)])] }),
  ).toEqual({
    title: 'It did not run in this iteration',
    description: '“Is it paid?” took another way.',
  });
});

it('says of what is in a loop why that one did not run', () => {
  const nodes = [done('1'), done('rule', { outlets: ['true'] })];
  expect(why('send', { nodes })).toEqual({
    title: 'It did not run in this test',
    description: '“Each order” did not run. “Is it new?” took another way.',
  });
  expect(why('send', { nodes: [...BEFORE_LOOP, done('loop')], runs: [run(0)] })).toMatchObject({
    description: '“Each order” had no iteration.',
  });
});

it('says where the test ended before it', () => {
  const failed = done('rule', { node_status: 'Errored' });
  expect(why('greet', { nodes: [done('1'), failed], status: 'ERRORED' })).toMatchObject({
    description: '“Is it new?” failed before it.',
  });
  expect(why('greet', { nodes: [done('1')], status: 'STOPPED' })).toMatchObject({
    description: 'The test was stopped before it.',
  });
  expect(why('rule', { nodes: [done('1')] })).toMatchObject({
    description: 'The test ended before it, or it was added later.',
  });
  expect(why('alone', { nodes: [done('1')] })).toMatchObject({
    description: 'Nothing leads to it.',
  });
  expect(why('greet', { phase: 'running' })).toMatchObject({
    title: 'The test has not been here yet',
  });
});
