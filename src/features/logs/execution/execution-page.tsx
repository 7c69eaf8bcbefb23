import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { formatError } from '@/api/errors';
import { toFailureState } from '@/api/failure-state';
import { versionQuery } from '@/api/queries/workflows';
import { RunPill } from '@/components/executions/run-pill';
import { getPartSentences } from '@/components/executions/tested-part';
import { LoadFailure } from '@/components/page/load-failure';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { BackLabel, PageFrame } from '@/components/page/page-frame';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useDocumentTitle } from '@/hooks/use-document-title';
import { ExecutionActions } from './execution-actions';
import { ExecutionFacts } from './execution-facts';
import { RunFailure } from './run-failure';
import { RunView } from './run-view';
import type { ExecutionSearch } from './search';
import { useExecution } from './use-execution';

const route = getRouteApi('/_main/logs/executions/$executionId');

const BACK_TO_LIST = (
  <Link to="/logs/executions">
    <BackLabel>Executions</BackLabel>
  </Link>
);

/** `/logs/executions/{id}`: the page of one run. */
export function ExecutionPage() {
  const { executionId } = route.useParams();
  const { data, error, isFetching, refetch, refresh } = useExecution(executionId);
  if (data !== undefined) {
    return (
      <LoadedExecution
        execution={data}
        error={error}
        isRefreshing={isFetching}
        onRefresh={() => void refresh()}
      />
    );
  }
  return (
    <PageFrame title="Execution" backLink={BACK_TO_LIST}>
      {error === null ? (
        <LoadingShapes>
          <Skeleton className="h-20 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </LoadingShapes>
      ) : (
        <LoadFailure
          {...toFailureState(error)}
          missing={{
            title: 'There is no such execution',
            description:
              'The link may be of another environment, or the execution is older than your organization keeps them.',
            action: (
              <Button asChild>
                <Link to="/logs/executions">All executions</Link>
              </Button>
            ),
          }}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}

/**
 * The maximum number of names in the note about a test. The page has no graph of the draft, so it
 * names more nodes.
 */
const MAX_NAMES = 12;

/** Says what a test of a draft left out; nothing for other runs. */
function PartNote({ execution }: Pick<LoadedExecutionProps, 'execution'>) {
  const sentences = getPartSentences(execution, MAX_NAMES);
  const canBuild = useIsAllowed('developer');
  return sentences.length === 0 ? null : (
    <Alert
      tone="neutral"
      title="This test ran a part of the draft"
      actions={
        canBuild ? (
          <Button asChild size="sm">
            <Link to="/workflows/$" params={{ _splat: execution.associated_workflow._id }}>
              Open the draft to test all of it
            </Link>
          </Button>
        ) : undefined
      }
    >
      {sentences.join(' ')}
    </Alert>
  );
}

type LoadedExecutionProps = {
  execution: Execution;
  /** The error of the last request for the execution. */
  error: unknown;
  isRefreshing: boolean;
  onRefresh: () => void;
};

function LoadedExecution({ execution, error, isRefreshing, onRefresh }: LoadedExecutionProps) {
  const selection = route.useSearch();
  const navigate = route.useNavigate();
  const { name } = execution;
  const { _id: workflowId } = execution.associated_workflow;
  const version = execution.workflow_version ?? 0;
  const { data: workflow } = useQuery({
    ...versionQuery(workflowId, version),
    enabled: workflowId !== '' && version > 0,
  });
  useDocumentTitle(name);
  const select = useCallback(
    (next: Partial<ExecutionSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false }),
    [navigate],
  );
  return (
    <PageFrame
      backLink={BACK_TO_LIST}
      title={name}
      badge={<RunPill execution={execution} />}
      description={<CopyableId value={execution._id} name="execution ID" isPinned />}
      actions={
        <ExecutionActions
          execution={execution}
          onRefresh={onRefresh}
          isRefreshing={isRefreshing && execution.phase === 'ended'}
        />
      }
    >
      {error === null ? null : (
        <Alert tone="warning" title="This may be outdated">
          {formatError(error)}
        </Alert>
      )}
      <RunFailure execution={execution} graph={workflow} onShow={select} />
      <PartNote execution={execution} />
      <ExecutionFacts execution={execution} />
      <RunView execution={execution} graph={workflow} selection={selection} onSelect={select} />
    </PageFrame>
  );
}
