import { expect, it } from 'vitest';
import type { NodeState } from '@/components/workflow-graph/run-states';
import { statesInLoops } from './states-in-loops';

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

type Run = Parameters<typeof statesInLoops>[1];

const states = (run: Run, loop: NodeState) =>
  Object.fromEntries(statesInLoops(graph, run, new Map([['loop', loop]])));

it('says what runs and what waits in a loop, whichever iteration it is in', () => {
  expect(states({ phase: 'running', waiting_for: waits }, 'waiting')).toEqual({
    try: 'waiting',
    wait: 'waiting',
    log: 'running',
  });
  // Nothing moves: of the others it is not known where each iteration is.
  expect(states({ phase: 'waiting', waiting_for: waits }, 'waiting')).toEqual({
    try: 'waiting',
    wait: 'waiting',
    log: undefined,
  });
});

it('says nothing of a loop that has ended, and leaves one that was not reached', () => {
  const ended = states({ phase: 'running' }, 'success');
  expect(ended).toEqual({ try: undefined, wait: undefined, log: undefined });
  expect(Object.keys(ended)).toEqual(['try', 'wait', 'log']);
  expect(states({ phase: 'running' }, 'none')).toEqual({});
});
