import { createFileRoute } from '@tanstack/react-router';
import { PageStatus } from '@/components/page-status';

export const Route = createFileRoute('/connect/')({
  staticData: { screen: 'connect' },
  component: () => <PageStatus error="You need a valid token to access this page." />,
});
