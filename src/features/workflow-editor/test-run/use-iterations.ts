import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { useMemo } from 'react';
import { loopsAround, openLoops } from './loop-runs';
import { leftOutOf, samplesOf, stepsById, useTestResults } from './test-results';
import { useLoopRuns } from './use-loop-runs';

/** A loop, and which of its iterations is looked at. */
export type LoopIteration = {
  id: string;
  name: string;
  number: number;
  /** How many have ended; 0 where none has. */
  count: number;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * What the last test did at the nodes outside of loops, and in those around a node, in the iterations that are
 * looked at.
 *
 * @param isInside for a loop: its own iterations, too
 */
export function useIterations(
  { nodes }: Pick<EditorDocument, 'nodes'>,
  nodeId: string,
  { isInside }: { isInside: boolean },
) {
  const { execution, graph, steps, samples, leftOut, iterations } = useTestResults();
  const around = useMemo(() => {
    const own = nodes.filter(({ id }) => isInside && id === nodeId);
    return [...loopsAround(nodes, nodeId), ...own];
  }, [nodes, nodeId, isInside]);
  const loops = useMemo(
    () => around.map(({ id }, level) => ({ id, within: around[level - 1]?.id ?? '' })),
    [around],
  );
  const open = useMemo(
    () => (execution === undefined ? NONE : openLoops(graph, execution)),
    [graph, execution],
  );
  const { runs, error, isLoading } = useLoopRuns({ execution, loops, iterations, open });
  return useMemo(() => {
    const known = around.flatMap(({ id, name }) => {
      const run = runs.get(id);
      return run === undefined ? [] : [{ ...run, id, name }];
    });
    const innerSteps = stepsById(
      known.flatMap((run) => run.nodes),
      graph.nodes,
    );
    return {
      /** Those that the test has reached. */
      loops: known.map(
        ({ id, name, number, count }): LoopIteration => ({
          ...{ id, name, count },
          // What is chosen is shown at once; what it gave, once it is loaded.
          number: iterations.get(id) ?? number,
        }),
      ),
      runs,
      error,
      isLoading,
      iterationIn: (loop: string) => runs.get(loop)?.iteration ?? '',
      iterations: new Map(known.map(({ id, number }) => [id, number])),
      steps: new Map([...steps, ...innerSteps]),
      samples: new Map([...samples, ...samplesOf(innerSteps)]),
      leftOut: new Map([...leftOut, ...leftOutOf(execution?._id ?? '', innerSteps)]),
    };
  }, [around, runs, error, isLoading, graph, iterations, steps, samples, leftOut, execution]);
}
