import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { EventsPage } from '@/features/logs/events/events-page';
import { eventsSearch, SEARCH_DEFAULTS } from '@/features/logs/events/search';

export const Route = createFileRoute('/_main/logs/events/')({
  validateSearch: eventsSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'logs-events' },
  component: EventsPage,
});
