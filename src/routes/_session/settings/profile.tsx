import { createFileRoute } from '@tanstack/react-router';
import { usersQuery } from '@/api/queries/users';
import { ProfilePage } from '@/features/settings/profile/profile-page';

export const Route = createFileRoute('/_session/settings/profile')({
  // Not awaited: the page shows its skeleton, and its own error.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(usersQuery).catch(() => undefined);
  },
  staticData: { screen: 'profile' },
  component: ProfilePage,
});
