import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/_bare/apps/$application/configure')({
  staticData: { screen: 'app-configure' },
  component: ComingLaterPage,
});
