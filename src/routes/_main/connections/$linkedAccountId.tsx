import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/connections/$linkedAccountId')({
  staticData: { screen: 'connection' },
  component: ComingLaterPage,
});
