import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '@/features/events/detail/event-page';

export const Route = createFileRoute('/_main/developer/events/$eventId')({
  staticData: { screen: 'developer-event' },
  component: EventPage,
});
