import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/logs/executions')({
  staticData: { screen: 'logs-executions' },
  component: ComingLaterPage,
});
