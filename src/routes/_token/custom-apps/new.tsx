import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NewCustomAppPage } from '@/features/custom-apps/new/new-custom-app-page';
import { NEW_DEFAULTS, newAppSearch } from '@/features/custom-apps/new/search';

export const Route = createFileRoute('/_token/custom-apps/new')({
  validateSearch: newAppSearch,
  search: { middlewares: [stripSearchParams(NEW_DEFAULTS)] },
  staticData: { screen: 'custom-app-new' },
  component: NewCustomAppPage,
});
