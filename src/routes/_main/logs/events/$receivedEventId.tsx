import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '@/features/logs/event/event-page';

export const Route = createFileRoute('/_main/logs/events/$receivedEventId')({
  staticData: { screen: 'received-event' },
  component: EventPage,
});
