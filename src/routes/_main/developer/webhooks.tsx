import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/developer/webhooks')({
  staticData: { screen: 'developer-webhooks' },
  component: ComingLaterPage,
});
