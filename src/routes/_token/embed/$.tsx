import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_token/embed/$')({
  staticData: { screen: 'embed' },
  component: ComingLaterPage,
});
