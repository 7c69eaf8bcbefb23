import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { batchesQuery, batchQuery } from '@/api/queries/runs';
import type { EditorDocument, EditorNode } from '../model/document';
import { leftOutOf, samplesOf, stepsById, useTestResults } from './test-results';

/** A loop, and which of its iterations is looked at. */
export type LoopIteration = {
  id: string;
  name: string;
  number: number;
  /** How many have ended; 0 before that is known, or where none has. */
  count: number;
};

/** A loop that has not ended in the test has no iterations: that is no fault. */
const QUIET = { meta: { showsOwnError: true }, retry: false };

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
  const loops = useMemo(() => loopsAround(nodes, nodeId, isInside), [nodes, nodeId, isInside]);
  const iteration = loops.map(({ id }) => iterations.get(id) ?? 1).join('.');
  const id = execution?._id ?? '';
  const enabled = execution !== undefined;
  const counts = useQueries({
    queries: loops.map((loop, level) => ({
      ...batchesQuery(
        { id, node_id: loop.id, iteration: outerPart(iteration, level) },
        { page: 1, limit: 1 },
      ),
      ...QUIET,
      enabled,
    })),
    combine: (results) => results.map(({ data }) => data?.totalDocs ?? 0),
  });
  const inner = useQueries({
    queries: loops.map((loop, level) => ({
      ...batchQuery({ id, node_id: loop.id, iteration: outerPart(iteration, level + 1) }),
      ...QUIET,
      enabled,
    })),
    combine: (results) => results.flatMap(({ data }) => data?.nodes ?? []),
  });
  return useMemo(() => {
    const innerSteps = stepsById(inner, graph.nodes);
    return {
      iteration,
      loops: loops.map(({ id: loop, name }, level): LoopIteration => {
        const number = Number(iteration.split('.')[level]);
        return { id: loop, name, number, count: counts[level] ?? 0 };
      }),
      steps: new Map([...steps, ...innerSteps]),
      samples: new Map([...samples, ...samplesOf(innerSteps)]),
      leftOut: new Map([...leftOut, ...leftOutOf(id, innerSteps)]),
    };
  }, [id, iteration, loops, counts, inner, graph, steps, samples, leftOut]);
}

/** Of '3.1' and so on, what names an iteration of the loop at a level; '' outside of loops. */
const outerPart = (iteration: string, level: number) =>
  iteration.split('.').slice(0, level).join('.');

/** The outermost first. */
function loopsAround(
  nodes: EditorDocument['nodes'],
  nodeId: string,
  isInside: boolean,
): readonly EditorNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found: EditorNode[] = [];
  let at = byId.get(nodeId);
  while (at !== undefined && !found.includes(at)) {
    found.unshift(at);
    at = byId.get(at.parent_id ?? '');
  }
  return found.filter(({ id, type }) => type === 'group' && (isInside || id !== nodeId));
}
