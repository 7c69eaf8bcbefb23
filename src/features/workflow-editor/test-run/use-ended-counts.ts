import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { batchesQuery } from '@/api/queries/runs';
import type { RunGraph } from '@/components/executions/run-steps';
import type { Ended, NodeState } from '@/components/workflow-graph/run-states';
import { loopsAround } from './loop-runs';
import type { TestResults } from './test-results';

type Counted = {
  graph: RunGraph;
  states: ReadonlyMap<string, NodeState | undefined> | undefined;
  /** What a person chose, by the id of a loop. */
  iterations: TestResults['iterations'];
};

type Counts = ReadonlyMap<string, number>;

const NONE: Counts = new Map();
const NONE_ENDED: ReadonlyMap<string, Ended> = new Map();

/**
 * How many iterations of each loop that still runs have ended. Of a loop inside of another, in the iteration of that
 * one which a person chose, else in the one after those that have ended. It is requested again with the execution.
 */
export function useEndedCounts(
  execution: Execution | undefined,
  { graph, states, iterations }: Counted,
): ReadonlyMap<string, Ended> {
  const loops = useMemo(() => movingLoops(graph, states), [graph, states]);
  const [known, setKnown] = useState(NONE);
  const id = execution?._id ?? '';
  const keys = useMemo(
    () =>
      loops.flatMap(({ node_id, around }) => {
        const path = around.map((one) => iterations.get(one) ?? nextOf(known.get(one)));
        return path.includes(undefined) ? [] : [{ id, node_id, iteration: path.join('.') }];
      }),
    [loops, iterations, known, id],
  );
  const counts = useQueries({
    queries: keys.map((key) => ({
      ...batchesQuery(key, { page: 1, limit: 1 }),
      // Without it, the mark has no count.
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
  // Which iteration an inner loop is in follows from the count of the outer one.
  if (!isSame(known, now)) {
    setKnown(now);
  }
  return useMemo(
    () =>
      // The same one after each save: every step in the list is drawn again for another one.
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

const nextOf = (ended: number | undefined) => (ended === undefined ? undefined : ended + 1);

const isSame = (one: Counts, other: Counts) =>
  one.size === other.size && [...one].every(([id, count]) => other.get(id) === count);

/** The loops that run or wait, with those around each. */
function movingLoops({ nodes }: RunGraph, states: Counted['states']) {
  return nodes
    .filter(({ id, type }) => type === 'group' && isOpen(states?.get(id)))
    .map(({ id }) => ({ node_id: id, around: loopsAround(nodes, id).map((one) => one.id) }));
}

const isOpen = (state: NodeState | undefined) => state === 'running' || state === 'waiting';
