import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_token/custom-apps/new')({
  staticData: { screen: 'custom-app-new' },
  component: ComingLaterPage,
});
