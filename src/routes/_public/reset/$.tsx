import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_public/reset/$')({
  staticData: { screen: 'reset' },
  component: ComingLaterPage,
});
