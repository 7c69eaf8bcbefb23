import type { User, UserList } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from './client';
import { usersQuery } from './queries/users';
import { buildQueryKey } from './query-keys';

// A file apart from the query, which a route starts before its page is loaded.

const MEMBER = '/api/v1/org/member';

/**
 * Changes a user.
 * @param onSaved also stores the user with the signed-in account, see `saveUser`
 */
export function useUpdateUser(onSaved: (user: User) => void) {
  const queryClient = useQueryClient();
  return $api.useMutation('put', '/api/v1/org/user/{id}', {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (user) => {
      queryClient.setQueryData<UserList>(usersQuery.queryKey, (users) =>
        users?.map((listed) => (listed._id === user._id ? user : listed)),
      );
      onSaved(user);
    },
  });
}

/** The organization holds its team, so it is stale too. */
function invalidateMembers(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', '/api/v1/org/users') });
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', '/api/v1/org') });
}

function useMemberChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateMembers(queryClient),
  };
}

/** Invites a person, or sends a pending invitation again. */
export const useInviteMember = () => $api.useMutation('post', MEMBER, useMemberChange());

export const useUpdateMember = () => $api.useMutation('patch', MEMBER, useMemberChange());

export const useRemoveMember = () => $api.useMutation('delete', MEMBER, useMemberChange());

/** Not cached, because the response contains the new password. */
export function useResetUserPassword() {
  return $api.useMutation('put', '/api/v1/org/user/resetPassword', {
    meta: { showsOwnError: true },
    gcTime: 0,
  });
}
