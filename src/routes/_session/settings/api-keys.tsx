import { createFileRoute } from '@tanstack/react-router';
import { orgQuery } from '@/api/queries/org';
import { ApiKeysPage } from '@/features/settings/api-keys/api-keys-page';

export const Route = createFileRoute('/_session/settings/api-keys')({
  // Not awaited: the page shows its skeleton, and its own error.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(orgQuery).catch(() => undefined);
  },
  staticData: { screen: 'settings-api-keys' },
  component: ApiKeysPage,
});
