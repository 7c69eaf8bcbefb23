import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/logs/webhooks')({
  staticData: { screen: 'logs-webhooks' },
  component: ComingLaterPage,
});
