import { createFileRoute } from '@tanstack/react-router';
import { orgQuery } from '@/api/queries/org';
import { OriginsPage } from '@/features/settings/origins/origins-page';

export const Route = createFileRoute('/_session/settings/origins')({
  // Not awaited: the page shows its skeleton, and its own error.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(orgQuery).catch(() => undefined);
  },
  staticData: { screen: 'settings-origins' },
  component: OriginsPage,
});
