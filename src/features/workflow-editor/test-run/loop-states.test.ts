import type { NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { expect, it } from 'vitest';
import type { NodeState } from '@/components/workflow-graph/run-states';
import type { LoopRuns } from './loop-runs';
import { computeStatesInLoops } from './loop-states';

const graph = {
  nodes: [
    { id: 'loop', type: 'group', name: 'Each order', data: null },
    { id: 'try', type: 'try_catch', name: 'Try', data: null, parent_id: 'loop' },
    { id: 'wait', type: 'wait_for_webhook', name: 'Wait', data: null, parent_id: 'try' },
    { id: 'log', type: 'log', name: 'Log', data: null, parent_id: 'loop' },
    { id: 'after', type: 'log', name: 'Log', data: null },
  ] as const,
  edges: [],
};
const waits = [{ node_id: 'wait', iteration: '2', since: '2026-11-20T08:00:00.000Z' }];

const done = (node_id: string, node_status: NodeExecution['node_status'] = 'Success') => ({
  node_id,
  node_name: node_id,
  node_type: 'log',
  node_status,
  attempts_made: 1,
  maximum_attempts: 1,
});
const failed = (node_id: string) => done(node_id, 'Errored');

type Run = Parameters<typeof computeStatesInLoops>[1];

const states = (run: Run, loop: NodeState, runs: LoopRuns = new Map()) =>
  Object.fromEntries(computeStatesInLoops(graph, run, { states: new Map([['loop', loop]]), runs }));

it('says what runs and what waits in a loop, whichever iteration it is in', () => {
  expect(states({ phase: 'running', waiting_for: waits }, 'waiting')).toEqual({
    try: 'waiting',
    wait: 'waiting',
    log: 'running',
  });
  // Nothing runs, and the position of each iteration in the other nodes is not known.
  expect(states({ phase: 'waiting', waiting_for: waits }, 'waiting')).toEqual({
    try: 'waiting',
    wait: 'waiting',
    log: undefined,
  });
});

it('says of a loop that has ended what its iteration did, once that is loaded', () => {
  const ended = states({ phase: 'ended' }, 'success');
  expect(ended).toEqual({ try: undefined, wait: undefined, log: undefined });
  expect(Object.keys(ended)).toEqual(['try', 'wait', 'log']);
  const run = { iteration: '2', number: 2, count: 3, nodes: [done('try'), failed('wait')] };
  expect(states({ phase: 'ended' }, 'errored', new Map([['loop', run]]))).toEqual({
    try: 'success',
    wait: 'errored',
    log: 'none',
  });
  expect(states({ phase: 'running' }, 'none')).toEqual({});
});

it('says what a loop inside of a loop did in the iteration of the outer one', () => {
  const nested = {
    nodes: [
      // The nodes inside may come first.
      { id: 'leaf', type: 'log', name: 'Leaf', data: null, parent_id: 'inner' },
      { id: 'outer', type: 'group', name: 'Outer', data: null },
      { id: 'inner', type: 'group', name: 'Inner', data: null, parent_id: 'outer' },
    ] as const,
    edges: [],
  };
  const inNested = (outer: readonly NodeExecution[], inner?: readonly NodeExecution[]) =>
    Object.fromEntries(
      computeStatesInLoops(
        nested,
        { phase: 'ended' },
        {
          states: new Map([['outer', 'success']]),
          runs: new Map([
            ['outer', { iteration: '1', number: 1, count: 1, nodes: outer }],
            ...(inner === undefined
              ? []
              : [['inner', { iteration: '1.1', number: 1, count: 1, nodes: inner }] as const]),
          ]),
        },
      ),
    );
  expect(inNested([done('inner')], [failed('leaf')])).toEqual({
    inner: 'success',
    leaf: 'errored',
  });
  // The results of the inner loop are not loaded yet.
  expect(inNested([done('inner')])).toEqual({ inner: 'success', leaf: undefined });
  expect(inNested([])).toEqual({ inner: 'none', leaf: 'none' });
});
