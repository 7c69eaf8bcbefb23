import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ExecutionsPage } from '@/features/logs/executions/executions-page';
import { executionsSearch, SEARCH_DEFAULTS } from '@/features/logs/executions/search';

export const Route = createFileRoute('/_main/logs/executions/')({
  validateSearch: executionsSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'logs-executions' },
  component: ExecutionsPage,
});
