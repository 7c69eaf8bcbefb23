import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { useMemo } from 'react';
import { findOpenLoops, listLoopsAround } from './loop-runs';
import { indexSteps, listLeftOut, listSamples, useTestResults } from './test-results';
import { useLoopRuns } from './use-loop-runs';

/** A loop with its selected iteration. */
export type LoopIteration = {
  id: string;
  name: string;
  number: number;
  /** The number of ended iterations. */
  count: number;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * Reads the results of the last test at the nodes outside of loops, and in the selected iterations of the loops
 * around a node.
 *
 * @param isInside whether the iterations of the node itself, a loop, are read, too
 */
export function useIterations(
  { nodes }: Pick<EditorDocument, 'nodes'>,
  nodeId: string,
  { isInside }: { isInside: boolean },
) {
  const { execution, graph, steps, samples, leftOut, iterations } = useTestResults();
  const around = useMemo(() => {
    const own = nodes.filter(({ id }) => isInside && id === nodeId);
    return [...listLoopsAround(nodes, nodeId), ...own];
  }, [nodes, nodeId, isInside]);
  const loops = useMemo(
    () => around.map(({ id }, level) => ({ id, within: around[level - 1]?.id ?? '' })),
    [around],
  );
  const open = useMemo(
    () => (execution === undefined ? NONE : findOpenLoops(graph, execution)),
    [graph, execution],
  );
  const { runs, error, isLoading } = useLoopRuns({ execution, loops, iterations, open });
  return useMemo(() => {
    const known = around.flatMap(({ id, name }) => {
      const run = runs.get(id);
      return run === undefined ? [] : [{ ...run, id, name }];
    });
    const innerSteps = indexSteps(
      known.flatMap((run) => run.nodes),
      graph.nodes,
    );
    return {
      /** The loops that the test has reached. */
      loops: known.map(
        ({ id, name, number, count }): LoopIteration => ({
          ...{ id, name, count },
          // The chosen number is shown at once, and its results after they are loaded.
          number: iterations.get(id) ?? number,
        }),
      ),
      runs,
      error,
      isLoading,
      getIteration: (loop: string) => runs.get(loop)?.iteration ?? '',
      iterations: new Map(known.map(({ id, number }) => [id, number])),
      steps: new Map([...steps, ...innerSteps]),
      samples: new Map([...samples, ...listSamples(innerSteps)]),
      leftOut: new Map([...leftOut, ...listLeftOut(execution?._id ?? '', innerSteps)]),
    };
  }, [around, runs, error, isLoading, graph, iterations, steps, samples, leftOut, execution]);
}
