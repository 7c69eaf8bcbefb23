import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { outermostStep, type RunGraph } from '@/components/executions/run-steps';
import { Button } from '@/components/ui/button';
import { RunErrorAlert } from './run-error';
import { type ExecutionSearch, SEARCH_DEFAULTS } from './search';

type RunFailureProps = {
  execution: Execution;
  graph: RunGraph | undefined;
  /** It is the test of a draft. */
  isTest?: boolean;
  onShow: (selection: ExecutionSearch) => void;
};

/** Why a run failed, with the way to the step; nothing for others. */
export function RunFailure({ execution, graph, isTest = false, onShow }: RunFailureProps) {
  const failure = execution.execution_error;
  if (failure === undefined) {
    return null;
  }
  const { node_id, node_name } = failure;
  return (
    <RunErrorAlert
      title={node_name === undefined ? 'It failed' : `${node_name} failed`}
      error={failure}
      isTest={isTest}
      actions={
        node_id === undefined ? undefined : (
          <Button
            size="sm"
            onClick={() => onShow({ ...SEARCH_DEFAULTS, node: outermostStep(graph, node_id) })}
          >
            Show the step
          </Button>
        )
      }
    />
  );
}
