import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_public/master/$')({
  staticData: { screen: 'master' },
  component: ComingLaterPage,
});
