import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { eventsQuery } from '@/api/queries/events';
import { EventsPage } from '@/features/events/list/events-page';
import { eventsSearch, SEARCH_DEFAULTS } from '@/features/events/list/search';

export const Route = createFileRoute('/_main/developer/events/')({
  validateSearch: eventsSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(eventsQuery).catch(() => undefined);
  },
  staticData: { screen: 'developer-events' },
  component: EventsPage,
});
