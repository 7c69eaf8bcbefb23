import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ExecutionPage } from '@/features/logs/execution/execution-page';
import { executionSearch, SEARCH_DEFAULTS } from '@/features/logs/execution/search';

export const Route = createFileRoute('/_main/logs/executions/$executionId')({
  validateSearch: executionSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'execution' },
  component: ExecutionPage,
});
