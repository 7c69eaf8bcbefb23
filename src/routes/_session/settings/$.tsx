import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_session/settings/$')({
  staticData: { screen: 'settings' },
  component: ComingLaterPage,
});
