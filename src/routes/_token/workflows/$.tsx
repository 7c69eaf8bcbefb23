import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SEARCH_DEFAULTS, workflowSearch } from '@/features/workflows/detail/search';
import { WorkflowPage } from '@/features/workflows/detail/workflow-page';

export const Route = createFileRoute('/_token/workflows/$')({
  validateSearch: workflowSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'workflow' },
  component: WorkflowPage,
});
