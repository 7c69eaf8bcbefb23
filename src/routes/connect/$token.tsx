import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/connect/$token')({
  staticData: { screen: 'connect' },
  component: ComingLaterPage,
});
