import { createFileRoute } from '@tanstack/react-router';
import { accessQuery } from '@/features/settings/support-access/api';
import { SupportAccessPage } from '@/features/settings/support-access/support-access-page';

export const Route = createFileRoute('/_session/settings/support-access')({
  // Not awaited: the page shows its skeleton, and its own error.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(accessQuery).catch(() => undefined);
  },
  staticData: { screen: 'settings-support-access' },
  component: SupportAccessPage,
});
