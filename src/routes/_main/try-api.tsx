import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/try-api')({
  staticData: { screen: 'try-api' },
  component: ComingLaterPage,
});
