import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { EventsPage } from '@/features/events/list/events-page';
import { eventsSearch, SEARCH_DEFAULTS } from '@/features/events/list/search';

export const Route = createFileRoute('/_main/developer/events/')({
  validateSearch: eventsSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'developer-events' },
  component: EventsPage,
});
