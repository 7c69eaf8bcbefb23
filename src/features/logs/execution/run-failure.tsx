import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { RunErrorAlert } from '@/components/executions/run-error';
import { outermostStep, type RunGraph } from '@/components/executions/run-steps';
import { Button } from '@/components/ui/button';
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
          <ShowStepButton nodeId={node_id} graph={graph} onShow={onShow} />
        )
      }
    />
  );
}

type ShowStepButtonProps = Pick<RunFailureProps, 'graph' | 'onShow'> & { nodeId: string };

/** Leads to a step; inside of a loop, to the loop. */
export function ShowStepButton({ nodeId, graph, onShow }: ShowStepButtonProps) {
  return (
    <Button
      size="sm"
      onClick={() => onShow({ ...SEARCH_DEFAULTS, node: outermostStep(graph, nodeId) })}
    >
      Show the step
    </Button>
  );
}
