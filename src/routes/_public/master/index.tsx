import { createFileRoute } from '@tanstack/react-router';
import { MasterPage } from '@/features/auth/master/master-page';

export const Route = createFileRoute('/_public/master/')({
  staticData: { screen: 'master' },
  component: MasterPage,
});
