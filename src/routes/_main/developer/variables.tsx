import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SEARCH_DEFAULTS, variablesSearch } from '@/features/variables/list/search';
import { VariablesPage } from '@/features/variables/list/variables-page';

export const Route = createFileRoute('/_main/developer/variables')({
  validateSearch: variablesSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'developer-variables' },
  component: VariablesPage,
});
