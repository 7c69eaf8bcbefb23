import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/developer/events')({
  staticData: { screen: 'developer-events' },
  component: ComingLaterPage,
});
