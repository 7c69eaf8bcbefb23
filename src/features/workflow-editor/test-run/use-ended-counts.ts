import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { batchesQuery } from '@/api/queries/runs';
import type { RunGraph } from '@/components/executions/run-steps';
import type { Ended, NodeState } from '@/components/workflow-graph/run-states';
import { listLoopsAround } from './loop-runs';
import type { TestResults } from './test-results';

type Counted = {
  graph: RunGraph;
  states: ReadonlyMap<string, NodeState | undefined> | undefined;
  /** The chosen iterations by id of the loop. */
  iterations: TestResults['iterations'];
};

type Counts = ReadonlyMap<string, number>;

const NONE: Counts = new Map();
const NONE_ENDED: ReadonlyMap<string, Ended> = new Map();

/**
 * Returns the number of ended iterations of each running loop. A loop inside of another is counted in the chosen
 * iteration of the outer loop, else in the one after its ended iterations. The counts are requested again with the
 * execution.
 */
export function useEndedCounts(
  execution: Execution | undefined,
  { graph, states, iterations }: Counted,
): ReadonlyMap<string, Ended> {
  const loops = useMemo(() => listMovingLoops(graph, states), [graph, states]);
  const [known, setKnown] = useState(NONE);
  const id = execution?._id ?? '';
  const keys = useMemo(
    () =>
      loops.flatMap(({ node_id, around }) => {
        const path = around.map((loop) => iterations.get(loop) ?? getNext(known.get(loop)));
        return path.includes(undefined) ? [] : [{ id, node_id, iteration: path.join('.') }];
      }),
    [loops, iterations, known, id],
  );
  const counts = useQueries({
    queries: keys.map((key) => ({
      ...batchesQuery(key, { page: 1, limit: 1 }),
      // If it fails, the mark has no count.
      meta: { showsOwnError: true },
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data?.totalDocs),
  });
  const now = useMemo(
    () =>
      new Map(
        keys.flatMap(({ node_id }, at): [string, number][] => {
          const count = counts[at];
          return count === undefined ? [] : [[node_id, count]];
        }),
      ),
    [keys, counts],
  );
  // The current iteration of an inner loop follows from the count of the outer one.
  if (!isSame(known, now)) {
    setKnown(now);
  }
  return useMemo(
    () =>
      // The empty map stays the same after each save, because another map would render every step of the list.
      keys.length === 0
        ? NONE_ENDED
        : new Map(
            keys.map(({ node_id, iteration }): [string, Ended] => [
              node_id,
              {
                count: now.get(node_id) ?? 0,
                ...(iteration === '' ? {} : { within: iteration }),
              },
            ]),
          ),
    [keys, now],
  );
}

const getNext = (ended: number | undefined) => (ended === undefined ? undefined : ended + 1);

const isSame = (a: Counts, b: Counts) =>
  a.size === b.size && [...a].every(([id, count]) => b.get(id) === count);

/** Returns the loops that run or wait, each with the ids of the loops around it. */
function listMovingLoops({ nodes }: RunGraph, states: Counted['states']) {
  return nodes
    .filter(({ id, type }) => type === 'group' && isOpen(states?.get(id)))
    .map(({ id }) => ({ node_id: id, around: listLoopsAround(nodes, id).map((loop) => loop.id) }));
}

const isOpen = (state: NodeState | undefined) => state === 'running' || state === 'waiting';
