import { createContext, useContext } from 'react';

/** What a run did at a node. `none`: it has not been there. */
export type NodeState =
  | 'none'
  | 'running'
  | 'waiting'
  | 'success'
  | 'errored'
  | 'skipped'
  | 'stopped';

/** The states of the nodes that a run has reached, by their ids; undefined: no run is shown. */
export const RunStates = createContext<ReadonlyMap<string, NodeState> | undefined>(undefined);

/** The state of one node; undefined where no run is shown. */
export function useNodeState(id: string): NodeState | undefined {
  const states = useContext(RunStates);
  return states === undefined ? undefined : (states.get(id) ?? 'none');
}
