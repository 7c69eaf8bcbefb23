import { createFileRoute } from '@tanstack/react-router';
import { orgQuery } from '@/api/queries/org';
import { usersQuery } from '@/api/queries/users';
import { OrganizationPage } from '@/features/settings/organization/organization-page';

export const Route = createFileRoute('/_session/settings/organization')({
  // Not awaited: the page shows its skeleton, and its own error.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(orgQuery).catch(() => undefined);
    queryClient.ensureQueryData(usersQuery).catch(() => undefined);
  },
  staticData: { screen: 'settings-organization' },
  component: OrganizationPage,
});
