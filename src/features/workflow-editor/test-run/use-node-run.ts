import type { EditorDocument, EditorNode } from '@patchbay/workflow-graph/document.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatError } from '@/api/errors';
import { nodeQuery } from '@/api/queries/runs';
import { explainMissing, type Missing } from './explain-missing';
import { toLastRun, useTestResults } from './test-results';
import { useIterations } from './use-iterations';
import { useLargeOutputs } from './use-large-outputs';

const FAILED: ReadonlySet<string> = new Set(['Errored', 'Timed_Out']);

/** Reads the results of the last test at a node, and the samples that the node's fields can name. */
export function useNodeRun(document: EditorDocument, { id, type }: EditorNode) {
  const { execution, graph } = useTestResults();
  const around = useIterations(document, id, { isInside: type === 'group' });
  const outputs = useLargeOutputs(around.leftOut);
  const loops = around.loops.filter((loop) => loop.id !== id);
  const iteration = around.getIteration(loops.at(-1)?.id ?? '');
  const found = around.steps.get(id);
  const whole = useQuery({
    ...nodeQuery({ id: execution?._id ?? '', node_id: id, iteration }),
    enabled: found?.is_output_left_out === true,
  });
  const step = found?.is_output_left_out === true ? whole.data : found;
  const failure = execution?.execution_error;
  const lastRun = useMemo(
    () => (step === undefined ? undefined : toLastRun(step, failure)),
    [step, failure],
  );
  const { runs, error, isLoading } = around;
  const missing = useMemo((): Missing | undefined => {
    if (execution === undefined || isLoading) {
      return undefined;
    }
    return error === null
      ? explainMissing(graph, { id, execution, runs })
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
    /** The reason why there is no last run; undefined if there was no test, or it is not known yet. */
    missing,
    /** The id of the test if it failed at the node, in the selected iteration. */
    failedIn: step !== undefined && FAILED.has(step.node_status) ? execution?._id : undefined,
  };
}
