import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type FailedStep, useFailedStep } from '@/api/use-failed-step';
import {
  getCustomerAdvice,
  getRunAdvice,
  getTestAdvice,
  isRefused,
} from '@/components/executions/advice';
import { RunErrorAlert } from '@/components/executions/run-error';
import { getOutermostStepId, type RunGraph } from '@/components/executions/run-steps';
import { Button } from '@/components/ui/button';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import type { ExecutionSearch } from './search';

type RunFailureProps = {
  execution: Execution;
  graph: RunGraph | undefined;
  /** Whether the run is a test of a draft. */
  isTest?: boolean;
  onShow: (selection: ExecutionSearch) => void;
};

/** The reason why a run failed, with a link to the step; nothing for other runs. */
export function RunFailure({ execution, graph, isTest = false, onShow }: RunFailureProps) {
  const { failed } = useFailedStep(execution);
  const isCustomer = useHasQueryToken();
  const getAdvice = isCustomer ? getCustomerAdvice : isTest ? getTestAdvice : getRunAdvice;
  const failure = execution.execution_error;
  if (failure === undefined) {
    return null;
  }
  return (
    <RunErrorAlert
      title={getTitle(execution, failed)}
      error={failed?.error ?? failure}
      getAdvice={getAdvice}
      actions={
        failed === undefined ? undefined : (
          <ShowStepButton failed={failed} graph={graph} onShow={onShow} />
        )
      }
    />
  );
}

function getTitle(execution: Execution, failed: FailedStep | undefined): string {
  if (isRefused(execution)) {
    return 'Nothing was started';
  }
  return failed?.name === undefined ? 'It failed' : `${formatPlace(failed)} failed`;
}

/** Formats the name of the failed step, with its iteration if it is in a loop. */
export const formatPlace = ({ name = '', iteration }: FailedStep): string =>
  iteration === '' ? name : `${name} in iteration ${iteration}`;

type ShowStepButtonProps = Pick<RunFailureProps, 'graph' | 'onShow'> & { failed: FailedStep };

/** A button that opens the failed step; inside of a loop, in the iteration that failed. */
export function ShowStepButton({ failed, graph, onShow }: ShowStepButtonProps) {
  const { node, loop, iteration } = failed;
  return (
    <Button
      size="sm"
      onClick={() =>
        onShow({ loop, iteration, node: loop === '' ? getOutermostStepId(graph, node) : node })
      }
    >
      Show the step
    </Button>
  );
}
