import { createContext, useContext } from 'react';

/**
 * What a run did at a node. `none`: it has not been there. `pinned` and `left_out` are of tests of a part of a draft:
 * the node's output was given, or the node was not part of the test.
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
 * The states of the nodes that a run has reached, by their ids, undefined where what it did there is not shown.
 * Undefined as a whole: no run is shown.
 */
export const RunStates = createContext<ReadonlyMap<string, NodeState | undefined> | undefined>(
  undefined,
);

export type Ended = {
  count: number;
  /** Of a loop inside of others, which of their iterations is counted: '3', or '3.1'. */
  within?: string;
};

/** How many iterations of each loop that still runs have ended, by its id. */
export const EndedIterations = createContext<ReadonlyMap<string, Ended>>(new Map());

/** The state of one node; undefined where none is shown. */
export function useNodeState(id: string): NodeState | undefined {
  const states = useContext(RunStates);
  return states === undefined || states.has(id) ? states?.get(id) : 'none';
}

/** Of a loop that runs, how many of its iterations have ended; undefined for other nodes. */
export function useEndedIterations(id: string): Ended | undefined {
  return useContext(EndedIterations).get(id);
}

/** '2 done', and of a loop inside of others in which of their iterations. */
export const endedTexts = ({ count, within }: Ended) => ({
  text: `${count} done`,
  where: within === undefined ? undefined : `in iteration ${within}`,
});
