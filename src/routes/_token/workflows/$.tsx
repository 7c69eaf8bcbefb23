import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LazyTestRun } from '@/features/logs/execution/lazy-test-run';
import { SEARCH_DEFAULTS, workflowSearch } from '@/features/workflows/detail/search';
import { type TestedRun, WorkflowPage } from '@/features/workflows/detail/workflow-page';
import { PrivateWorkflowPage } from '@/features/workflows/private/private-workflow-page';
import { useHasQueryToken } from '@/features/workflows/use-can-build';

export const Route = createFileRoute('/_token/workflows/$')({
  validateSearch: workflowSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'workflow' },
  component: WorkflowRoute,
});

const renderRun = (run: TestedRun) => <LazyTestRun {...run} />;

function WorkflowRoute() {
  const isOfCustomer = useHasQueryToken();
  return isOfCustomer ? <PrivateWorkflowPage /> : <WorkflowPage run={renderRun} />;
}
