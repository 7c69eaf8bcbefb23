import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nodeQuery } from '@/api/queries/runs';
import type { EditorDocument, EditorNode } from '../model/document';
import { lastRunOf, useTestResults } from './test-results';
import { useIterations } from './use-iterations';
import { useLargeOutputs } from './use-large-outputs';

const FAILED: ReadonlySet<string> = new Set(['Errored', 'Timed_Out']);

/** What the last test did at a node, and what the node's fields can name of it. */
export function useNodeRun(document: EditorDocument, { id, type }: EditorNode) {
  const { execution } = useTestResults();
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
    /** The test that failed at the node, in the iteration that is looked at. */
    failedIn: step !== undefined && FAILED.has(step.node_status) ? execution?._id : undefined,
  };
}
