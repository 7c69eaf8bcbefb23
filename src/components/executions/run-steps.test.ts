import type { NodeExecution, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { describe, expect, test } from 'vitest';
import { buildRunPicture, getOutermostStepId, type RunGraph, type RunLevel } from './run-steps';

const node = (
  id: string,
  type: 'log' | 'group' | 'try_catch',
  parent_id?: string,
): WorkflowNode => ({
  id,
  type,
  name: `Node ${id}`,
  data: null,
  ...(parent_id === undefined ? {} : { parent_id }),
});
const edge = (source: string, target: string, sourceHandle?: string) => ({
  id: `${source}-${target}`,
  source,
  target,
  ...(sourceHandle === undefined ? {} : { sourceHandle }),
});

/** A start, a try and catch around two logs, a loop in a loop, and a log of the catch. */
const GRAPH: RunGraph = {
  nodes: [
    { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
    node('try', 'try_catch'),
    node('in1', 'log', 'try'),
    node('in2', 'log', 'try'),
    node('caught', 'log'),
    node('loop', 'group'),
    node('inner', 'group', 'loop'),
    node('leaf', 'log', 'inner'),
  ],
  edges: [
    edge('1', 'try'),
    edge('in1', 'in2'),
    edge('try', 'caught', 'catch'),
    edge('try', 'loop'),
    edge('caught', 'loop'),
  ],
};

const done = (
  node_id: string,
  node_status: NodeExecution['node_status'] = 'Success',
  more: Partial<NodeExecution> = {},
): NodeExecution => ({
  node_id,
  node_name: `Node ${node_id}`,
  node_type: 'log',
  node_status,
  attempts_made: 1,
  maximum_attempts: 1,
  ...more,
});

const LEVEL: RunLevel = {
  nodes: [],
  waits: [],
  hasBegun: true,
  isMoving: true,
  loop: '',
  iteration: '',
};

const getStates = (level: Partial<RunLevel>) =>
  Object.fromEntries(buildRunPicture(GRAPH, { ...LEVEL, ...level }).states);

describe('what a run did at each step', () => {
  test('what is next runs, and of a container the first node inside', () => {
    expect(getStates({})).toEqual({
      1: 'success',
      try: 'running',
      in1: 'running',
      in2: 'none',
      caught: 'none',
      loop: 'none',
    });
    expect(getStates({ hasBegun: false, isMoving: false })).toMatchObject({
      1: 'none',
      try: 'none',
    });
  });

  test('a container is left on its good end, or to what catches its error', () => {
    const inside = [done('in1'), done('in2', 'Errored')];
    const caught = done('try', 'Success', { node_type: 'try_catch', outlets: ['catch'] });
    expect(getStates({ nodes: [...inside, caught] })).toMatchObject({
      in2: 'errored',
      try: 'success',
      caught: 'running',
      loop: 'none',
    });
    const good = { ...caught, outlets: ['next'] };
    expect(getStates({ nodes: [done('in1'), done('in2'), good] })).toMatchObject({
      caught: 'none',
      loop: 'running',
    });
    const { takenEdges } = buildRunPicture(GRAPH, { ...LEVEL, nodes: [good] });
    expect([...takenEdges]).toEqual(['1-try', 'try-loop']);
  });

  test('where branches meet, the next step waits for all of them, but not for one that is passed by', () => {
    const graph: RunGraph = {
      nodes: [
        { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
        ...['a', 'b', 'b2', 'meet'].map((id) => node(id, 'log')),
      ],
      edges: [
        edge('1', 'a'),
        edge('1', 'b'),
        edge('b', 'b2', 'yes'),
        edge('a', 'meet'),
        edge('b2', 'meet'),
      ],
    };
    const meet = (...nodes: NodeExecution[]) =>
      buildRunPicture(graph, { ...LEVEL, nodes }).states.get('meet');
    expect(meet(done('a'))).toBe('none');
    expect(meet(done('a'), done('b', 'Success', { outlets: ['yes'] }))).toBe('none');
    expect(meet(done('a'), done('b', 'Success', { outlets: ['no'] }))).toBe('running');
    expect(meet(done('a'), done('b'), done('b2'))).toBe('running');
    expect(meet(done('a'), done('b'), done('b2', 'Errored'))).toBe('none');
  });

  test('loops wait where a node inside of them does, in their own iteration', () => {
    const waits = [{ node_id: 'leaf', iteration: '3.1', since: '2026-11-20T08:00:00.000Z' }];
    expect(getStates({ waits, isMoving: false })).toMatchObject({
      loop: 'waiting',
      caught: 'none',
    });
    const inLoop = { waits, isMoving: false, loop: 'loop' };
    expect(getStates({ ...inLoop, iteration: '3' })).toEqual({ inner: 'waiting' });
    expect(getStates({ ...inLoop, iteration: '2' })).toEqual({ inner: 'none' });
  });

  test('what waits has not ended', () => {
    const waits = [{ node_id: 'caught', since: '2026-11-20T08:00:00.000Z' }];
    const nodes = [done('caught', 'Waiting')];
    const { steps } = buildRunPicture(GRAPH, { ...LEVEL, nodes, waits, isMoving: false });
    expect(steps.find(({ id }) => id === 'caught')).toMatchObject({
      state: 'waiting',
      done: undefined,
      wait: waits[0],
    });
  });

  test('without the workflow, the steps are those of the run', () => {
    const nodes = [done('9', 'Timed_Out'), done('8', 'Rejected')];
    const { states } = buildRunPicture(undefined, { ...LEVEL, nodes });
    expect(Object.fromEntries(states)).toEqual({ 9: 'errored', 8: 'skipped' });
    expect(getStates({ nodes: [done('9')] })).toMatchObject({ 9: 'success', try: 'running' });
  });
});

test('a node inside of loops is shown by the outermost of them', () => {
  expect(getOutermostStepId(GRAPH, 'leaf')).toBe('loop');
  expect(getOutermostStepId(GRAPH, 'in1')).toBe('in1');
  expect(getOutermostStepId(undefined, 'in1')).toBe('in1');
});
