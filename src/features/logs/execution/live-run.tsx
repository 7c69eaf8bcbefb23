import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { toFailureState } from '@/api/failure-state';
import { versionQuery } from '@/api/queries/workflows';
import { RunPill } from '@/components/executions/run-pill';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useHasFeature } from '@/hooks/session/use-feature';
import { useIsAllowed } from '@/hooks/session/use-role';
import { Duration } from './execution-facts';
import { RunFailure } from './run-failure';
import { RunView } from './run-view';
import { type ExecutionSearch, SEARCH_DEFAULTS } from './search';
import { StopButton } from './stop-button';
import { useExecution } from './use-execution';

/** An execution of a published workflow inside of another page. It is updated until the execution ends. */
export function LiveRun({ executionId }: { executionId: string }) {
  const { data: execution, error, refresh } = useExecution(executionId);
  const [selection, setSelection] = useState<ExecutionSearch>(SEARCH_DEFAULTS);
  const select = useCallback(
    (next: Partial<ExecutionSearch>) => setSelection((before) => ({ ...before, ...next })),
    [],
  );
  const workflowId = execution?.associated_workflow._id ?? '';
  const version = execution?.workflow_version ?? 0;
  const { data: graph } = useQuery({
    ...versionQuery(workflowId, version),
    enabled: workflowId !== '' && version > 0,
  });
  const canStop = useIsAllowed('developer');
  const hasLogs = useHasFeature('logs_execution');
  if (execution === undefined) {
    return (
      <PageStatus
        isLoading={error === null}
        onRetry={() => void refresh()}
        {...(error === null ? {} : toFailureState(error))}
      />
    );
  }
  return (
    <section aria-label="Execution" className="flex min-w-0 flex-col gap-3">
      <Card className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <h2 className="font-medium text-base">{execution.name}</h2>
        <RunPill execution={execution} />
        <span className="text-muted-foreground">
          <Duration execution={execution} />
        </span>
        <div className="ml-auto flex items-center gap-2">
          <StopButton execution={execution} canStop={canStop} size="sm" />
          {hasLogs ? (
            <Button asChild size="sm">
              <Link to="/logs/executions/$executionId" params={{ executionId }}>
                <ExternalLink aria-hidden />
                Open execution
              </Link>
            </Button>
          ) : null}
        </div>
      </Card>
      <RunFailure execution={execution} graph={graph} onShow={select} />
      <RunView execution={execution} graph={graph} selection={selection} onSelect={select} />
    </section>
  );
}
