import { createFileRoute } from '@tanstack/react-router';
import { eventQuery } from '@/api/queries/events';
import { EventPage } from '@/features/events/detail/event-page';

export const Route = createFileRoute('/_main/developer/events/$eventId')({
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient }, params }) => {
    queryClient.ensureQueryData(eventQuery(params.eventId)).catch(() => undefined);
  },
  staticData: { screen: 'developer-event' },
  component: EventPage,
});
