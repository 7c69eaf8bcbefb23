import { Link } from '@tanstack/react-router';
import { ExternalLink, X } from 'lucide-react';
import { errorCode, errorText } from '@/api/errors';
import { useFailedStep } from '@/api/use-failed-step';
import { pillOf } from '@/components/executions/execution-text';
import type { RunGraph } from '@/components/executions/run-steps';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { StatusPill } from '@/components/values/status-pill';
import { useHasFeature } from '@/hooks/session/use-feature';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { useIsAllowed } from '@/hooks/session/use-role';
import { Duration } from './execution-facts';
import { placeOf, RunFailure, ShowStepButton } from './run-failure';
import { RunView } from './run-view';
import type { ExecutionSearch } from './search';
import { StopButton } from './stop-button';
import { useExecution } from './use-execution';

export type TestRunProps = {
  executionId: string;
  /** The draft that it runs. */
  graph: RunGraph;
  /** Undefined where something else shows the steps. */
  selection?: ExecutionSearch;
  /** Pass the same function each time. */
  onSelect: (selection: Partial<ExecutionSearch>) => void;
  onClose: () => void;
};

/** The run of a draft beside its editor: on the graph, as steps, and each step's values. */
export function TestRun({ executionId, graph, selection, onSelect, onClose }: TestRunProps) {
  const { data: execution, error: loadError, refresh } = useExecution(executionId);
  const hasToken = useHasQueryToken();
  // The page of a token starts tests only where the token may.
  const canStop = useIsAllowed('developer') || hasToken;
  const { failed } = useFailedStep(execution);
  // The panel of the step says all of it.
  const failure = selection === undefined ? failed : undefined;
  const hasLogs = useHasFeature('logs_execution') && !hasToken;
  return (
    <div className="flex flex-col gap-4">
      <Card aria-label="Test run" className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <h2 className="font-medium text-base">Test run</h2>
        {execution === undefined ? null : (
          <>
            <StatusPill status={pillOf(execution)} />
            <span className="text-muted-foreground">
              <Duration execution={execution} />
            </span>
          </>
        )}
        {failure === undefined ? null : (
          <p className="min-w-0 flex-1 truncate max-md:basis-full" title={failure.error.message}>
            {failure.name === undefined ? '' : `${placeOf(failure)}: `}
            {failure.error.message}
          </p>
        )}
        <div className="ml-auto flex items-center gap-2">
          {failure === undefined ? null : (
            <ShowStepButton failed={failure} graph={graph} onShow={onSelect} />
          )}
          {execution === undefined ? null : (
            <StopButton execution={execution} canStop={canStop} size="sm" />
          )}
          {hasLogs ? (
            <Button asChild size="sm">
              <Link to="/logs/executions/$executionId" params={{ executionId }}>
                <ExternalLink aria-hidden />
                Open as an execution
              </Link>
            </Button>
          ) : null}
          <IconButton
            label="Close the test run"
            icon={<X aria-hidden />}
            className="text-muted-foreground"
            onClick={onClose}
          />
        </div>
      </Card>
      {execution === undefined ? (
        <PageStatus
          isLoading={loadError === null}
          {...(loadError === null
            ? {}
            : {
                error: errorText(loadError),
                code: errorCode(loadError),
                onRetry: () => void refresh(),
              })}
        />
      ) : (
        <>
          {failure === undefined ? (
            <RunFailure execution={execution} graph={graph} isTest onShow={onSelect} />
          ) : null}
          {selection === undefined ? null : (
            <RunView
              execution={execution}
              graph={graph}
              selection={selection}
              onSelect={onSelect}
            />
          )}
        </>
      )}
    </div>
  );
}
