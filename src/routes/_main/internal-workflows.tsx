import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/internal-workflows')({
  staticData: { screen: 'internal-workflows' },
  component: ComingLaterPage,
});
