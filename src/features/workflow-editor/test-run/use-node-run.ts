import type { EditorDocument, EditorNode } from '@patchbay/workflow-graph/document.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatError } from '@/api/errors';
import { nodeQuery } from '@/api/queries/runs';
import { lastRunOf, useTestResults } from './test-results';
import { useIterations } from './use-iterations';
import { useLargeOutputs } from './use-large-outputs';
import { type Missing, whyNotRun } from './why-not-run';

const FAILED: ReadonlySet<string> = new Set(['Errored', 'Timed_Out']);

/** What the last test did at a node, and what the node's fields can name of it. */
export function useNodeRun(document: EditorDocument, { id, type }: EditorNode) {
  const { execution, graph } = useTestResults();
  const around = useIterations(document, id, { isInside: type === 'group' });
  const outputs = useLargeOutputs(around.leftOut);
  const loops = around.loops.filter((loop) => loop.id !== id);
  const iteration = around.iterationIn(loops.at(-1)?.id ?? '');
  const found = around.steps.get(id);
  const whole = useQuery({
    ...nodeQuery({ id: execution?._id ?? '', node_id: id, iteration }),
    enabled: found?.is_output_left_out === true,
  });
  const step = found?.is_output_left_out === true ? whole.data : found;
  const failure = execution?.execution_error;
  const lastRun = useMemo(
    () => (step === undefined ? undefined : lastRunOf(step, failure)),
    [step, failure],
  );
  const { runs, error, isLoading } = around;
  const missing = useMemo((): Missing | undefined => {
    if (execution === undefined || isLoading) {
      return undefined;
    }
    return error === null
      ? whyNotRun(graph, { id, execution, runs })
      : { title: 'What it did could not be loaded', description: formatError(error) };
  }, [execution, graph, id, runs, error, isLoading]);
  const samples = useMemo(
    () => new Map([...around.samples, ...outputs.samples]),
    [around.samples, outputs.samples],
  );
  return {
    samples,
    large: outputs.large,
    loops,
    iteration,
    iterations: around.iterations,
    step,
    lastRun,
    /** Why there is none; undefined where there was no test, or it is not known yet. */
    missing,
    /** The test that failed at the node, in the iteration that is looked at. */
    failedIn: step !== undefined && FAILED.has(step.node_status) ? execution?._id : undefined,
  };
}
