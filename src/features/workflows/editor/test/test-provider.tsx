import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { executionQuery } from '@/api/queries/executions';
import { pictureRun } from '@/components/executions/run-steps';
import { RunStates } from '@/components/workflow-graph/run-states';
import { NO_RESULTS, resultsOf, TestResultsContext } from './test-results';

type TestProviderProps = {
  /** The execution of the last test; '' for none. What shows it follows it while it runs. */
  executionId: string;
  workflow: Pick<Workflow, 'nodes' | 'edges'>;
  children: ReactNode;
};

/** The last test around the editor: states on the canvas, values in the panels. */
export function TestProvider({ executionId, workflow, children }: TestProviderProps) {
  const { data: execution } = useQuery({
    ...executionQuery(executionId),
    enabled: executionId !== '',
  });
  const results = useMemo(
    () => (execution === undefined ? NO_RESULTS : resultsOf(execution)),
    [execution],
  );
  const states = useMemo(
    () =>
      execution === undefined
        ? undefined
        : pictureRun(workflow, {
            nodes: execution.nodes ?? [],
            waits: execution.waiting_for ?? [],
            hasBegun: execution.phase !== 'queued',
            isMoving: execution.phase === 'running',
            loop: '',
            iteration: '',
          }).states,
    [execution, workflow],
  );
  return (
    <RunStates value={states}>
      <TestResultsContext value={results}>{children}</TestResultsContext>
    </RunStates>
  );
}
