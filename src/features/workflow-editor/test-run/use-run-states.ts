import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useMemo } from 'react';
import { buildRunPicture, getLeftOut, type RunGraph } from '@/components/executions/run-steps';
import { listLoopsAround } from './loop-runs';
import { computeStatesInLoops } from './loop-states';
import type { TestResults } from './test-results';
import { useEndedCounts } from './use-ended-counts';
import { useLoopRuns } from './use-loop-runs';

/** No loop is read while it runs, because all its iterations are shown together. */
const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the state of each node in a test, and the number of ended iterations of each running loop.
 *
 * @param execution undefined if no test is shown
 * @param iterations the chosen iterations by id of the loop
 */
export function useRunStates(
  execution: Execution | undefined,
  graph: RunGraph,
  iterations: TestResults['iterations'],
) {
  const states = useMemo(
    () =>
      execution === undefined
        ? undefined
        : buildRunPicture(graph, {
            nodes: execution.nodes ?? [],
            waits: execution.waiting_for ?? [],
            hasBegun: execution.phase !== 'queued',
            isMoving: execution.phase === 'running',
            loop: '',
            iteration: '',
            leftOut: getLeftOut(execution.tested_part),
          }).states,
    [execution, graph],
  );
  const loops = useMemo(
    () =>
      graph.nodes
        .filter(({ type }) => type === 'group')
        .map(({ id }) => ({ id, within: listLoopsAround(graph.nodes, id).at(-1)?.id ?? '' })),
    [graph],
  );
  const { runs } = useLoopRuns({ execution, loops, iterations, open: NONE });
  const all = useMemo(
    () =>
      execution === undefined || states === undefined
        ? undefined
        : new Map([...states, ...computeStatesInLoops(graph, execution, { states, runs })]),
    [execution, states, graph, runs],
  );
  const ended = useEndedCounts(execution, { graph, states: all, iterations });
  return { states: all, ended };
}
