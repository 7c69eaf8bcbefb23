import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/logs/events')({
  staticData: { screen: 'logs-events' },
  component: ComingLaterPage,
});
