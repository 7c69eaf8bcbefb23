import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { batchesQuery } from '@/api/queries/runs';
import { pictureRun, type RunGraph } from '@/components/executions/run-steps';
import { statesInLoops } from './states-in-loops';

/**
 * What a test did at each node, and how many iterations of each loop that still runs have ended. That is
 * requested again with the execution, when something of it changes.
 *
 * @param execution undefined: no test is shown
 */
export function useRunStates(execution: Execution | undefined, graph: RunGraph) {
  const states = useMemo(
    () =>
      execution === undefined
        ? undefined
        : pictureRun(graph, {
            nodes: execution.nodes ?? [],
            waits: execution.waiting_for ?? [],
            hasBegun: execution.phase !== 'queued',
            isMoving: execution.phase === 'running',
            loop: '',
            iteration: '',
          }).states,
    [execution, graph],
  );
  const loops = useMemo(
    () =>
      graph.nodes
        .filter(({ id, type }) => type === 'group' && isOpen(states?.get(id)))
        .map(({ id }) => id),
    [graph, states],
  );
  const counts = useQueries({
    queries: loops.map((node_id) => ({
      ...batchesQuery({ id: execution?._id ?? '', node_id, iteration: '' }, { page: 1, limit: 1 }),
      // Without it, the mark has no count.
      meta: { showsOwnError: true },
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data?.totalDocs ?? 0),
  });
  const all = useMemo(
    () =>
      execution === undefined || states === undefined
        ? undefined
        : new Map([...states, ...statesInLoops(graph, execution, states)]),
    [execution, states, graph],
  );
  const ended = useMemo(
    () => new Map(loops.map((id, at) => [id, counts[at] ?? 0])),
    [loops, counts],
  );
  return { states: all, ended };
}

const isOpen = (state: string | undefined) => state === 'running' || state === 'waiting';
