import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { usersQuery } from '@/api/queries/users';
import { MembersPage } from '@/features/settings/members/members-page';
import { MEMBERS_DEFAULTS, membersSearch } from '@/features/settings/members/search';

export const Route = createFileRoute('/_session/settings/members')({
  validateSearch: membersSearch,
  search: { middlewares: [stripSearchParams(MEMBERS_DEFAULTS)] },
  // Not awaited: the page shows its skeleton, and its own error.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(usersQuery).catch(() => undefined);
  },
  staticData: { screen: 'settings-members' },
  component: MembersPage,
});
