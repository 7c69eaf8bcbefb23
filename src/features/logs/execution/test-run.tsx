import { Link } from '@tanstack/react-router';
import { ExternalLink, FlaskConical, X } from 'lucide-react';
import { formatError, getErrorCode } from '@/api/errors';
import { useFailedStep } from '@/api/use-failed-step';
import { RunPill } from '@/components/executions/run-pill';
import type { RunGraph } from '@/components/executions/run-steps';
import { getPartSentences } from '@/components/executions/tested-part';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { useHasFeature } from '@/hooks/session/use-feature';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { useIsAllowed } from '@/hooks/session/use-role';
import { Duration } from './execution-facts';
import { formatPlace, RunFailure, ShowStepButton } from './run-failure';
import { RunView } from './run-view';
import type { ExecutionSearch } from './search';
import { StopButton } from './stop-button';
import { useExecution } from './use-execution';

export type TestRunProps = {
  executionId: string;
  /** The draft that it runs. */
  graph: RunGraph;
  /** The selected step; undefined if another part of the page shows the steps. */
  selection?: ExecutionSearch;
  /** Pass the same function each time. */
  onSelect: (selection: Partial<ExecutionSearch>) => void;
  onClose: () => void;
  /** Asks for a test of the whole workflow. Undefined where the person cannot test it. */
  onTestWhole?: () => void;
};

/** The run of a draft beside its editor: on the graph, as steps, and each step's values. */
export function TestRun(props: TestRunProps) {
  const { executionId, graph, selection, onSelect, onClose, onTestWhole } = props;
  const { data: execution, error: loadError, refresh } = useExecution(executionId);
  const hasToken = useHasQueryToken();
  // The page of a token starts tests only where the token may.
  const canStop = useIsAllowed('developer') || hasToken;
  const { failed } = useFailedStep(execution);
  const sentences = execution === undefined ? [] : getPartSentences(execution);
  // The panel of the step says all of it.
  const failure = selection === undefined ? failed : undefined;
  const hasLogs = useHasFeature('logs_execution') && !hasToken;
  return (
    <div className="flex flex-col gap-4">
      <Card aria-label="Test run" className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <h2 className="font-medium text-base">Test run</h2>
        {execution === undefined ? null : (
          <>
            <RunPill execution={execution} />
            <span className="text-muted-foreground">
              <Duration execution={execution} />
            </span>
          </>
        )}
        {failure === undefined ? null : (
          <p className="min-w-0 flex-1 truncate max-md:basis-full" title={failure.error.message}>
            {failure.name === undefined ? '' : `${formatPlace(failure)}: `}
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
        {sentences.length === 0 ? null : (
          <div
            data-partial
            className="flex basis-full flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t pt-2"
          >
            <p className="wrap-anywhere min-w-0 text-muted-foreground sm:flex-1">
              {sentences.join(' ')}
            </p>
            {onTestWhole === undefined ? null : (
              <Button size="sm" icon={<FlaskConical aria-hidden />} onClick={onTestWhole}>
                Test the whole workflow
              </Button>
            )}
          </div>
        )}
      </Card>
      {execution === undefined ? (
        <PageStatus
          isLoading={loadError === null}
          {...(loadError === null
            ? {}
            : {
                error: formatError(loadError),
                code: getErrorCode(loadError),
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
