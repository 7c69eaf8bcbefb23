import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/tables')({
  staticData: { screen: 'tables' },
  component: ComingLaterPage,
});
