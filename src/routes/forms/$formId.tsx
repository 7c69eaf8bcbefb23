import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/forms/$formId')({
  staticData: { screen: 'form' },
  component: ComingLaterPage,
});
