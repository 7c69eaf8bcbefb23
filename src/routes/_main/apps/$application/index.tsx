import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_main/apps/$application/')({
  staticData: { screen: 'app' },
  component: ComingLaterPage,
});
