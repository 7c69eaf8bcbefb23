import { createContext, useContext } from 'react';

/**
 * The state of a node in a run. `none`: the run has not reached it. `pinned` and `left_out` exist
 * in tests of a part of a draft: the node's output was provided, or the node was not part of the
 * test.
 */
export type NodeState =
  | 'none'
  | 'running'
  | 'waiting'
  | 'success'
  | 'errored'
  | 'skipped'
  | 'pinned'
  | 'left_out'
  | 'stopped';

/**
 * The states of the nodes that a run has reached, by their ids. The state is undefined for a node
 * whose state is not displayed. The whole map is undefined if no run is displayed.
 */
export const RunStates = createContext<ReadonlyMap<string, NodeState | undefined> | undefined>(
  undefined,
);

export type Ended = {
  count: number;
  /**
   * The iteration of the outer loop that is counted: '3', or '3.1' with two outer loops; undefined
   * for an outermost loop.
   */
  within?: string;
};

/** The number of ended iterations of each loop that still runs, by its id. */
export const EndedIterations = createContext<ReadonlyMap<string, Ended>>(new Map());

/** Returns the state of one node; undefined if none is displayed. */
export function useNodeState(id: string): NodeState | undefined {
  const states = useContext(RunStates);
  return states === undefined || states.has(id) ? states?.get(id) : 'none';
}

/** Returns the number of ended iterations of a loop that runs; undefined for other nodes. */
export function useEndedIterations(id: string): Ended | undefined {
  return useContext(EndedIterations).get(id);
}

/** Formats '2 done', and for a loop inside of others the iteration that it is in. */
export const formatEnded = ({ count, within }: Ended) => ({
  text: `${count} done`,
  where: within === undefined ? undefined : `in iteration ${within}`,
});
