import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { NewCustomAppPage } from '@/features/custom-apps/new/new-custom-app-page';
import { NEW_DEFAULTS, newAppSearch } from '@/features/custom-apps/new/search';
import { embeddedSearch, keepEmbedded } from '@/features/dashboard-tabs/embedded-search';

export const Route = createFileRoute('/_token/custom-apps/new')({
  validateSearch: v.object({ ...embeddedSearch.entries, ...newAppSearch.entries }),
  search: { middlewares: [keepEmbedded, stripSearchParams(NEW_DEFAULTS)] },
  staticData: { screen: 'custom-app-new' },
  component: NewCustomAppPage,
});
