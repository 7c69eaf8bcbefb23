import type { UserList } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { keyOf } from '@/api/query-keys';
import { saveUser } from '@/stores/accounts';

const ORG = '/api/v1/org';
const USERS = '/api/v1/org/users';
const MEMBER = '/api/v1/org/member';

/** The organisation of the signed-in user. */
export const orgQuery = $api.queryOptions('get', ORG);

/** Everybody in the organisation, invited people too. */
export const usersQuery = $api.queryOptions('get', USERS);

/** Changes a user; the signed-in one is renewed in the stored account as well. */
export function useUpdateUser() {
  const queryClient = useQueryClient();
  return $api.useMutation('put', '/api/v1/org/user/{id}', {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (user) => {
      queryClient.setQueryData<UserList>(usersQuery.queryKey, (users) =>
        users?.map((each) => (each._id === user._id ? user : each)),
      );
      saveUser(user);
    },
  });
}

/** After a change of who is in the organisation. */
function useRefreshMembers() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: keyOf('get', USERS) });
    void queryClient.invalidateQueries({ queryKey: keyOf('get', ORG) });
  };
}

/** Invites a person, or sends an open invitation once more. */
export function useInviteMember() {
  const onSuccess = useRefreshMembers();
  return $api.useMutation('post', MEMBER, { meta: { showsOwnError: true }, onSuccess });
}

export function useUpdateMember() {
  const onSuccess = useRefreshMembers();
  return $api.useMutation('patch', MEMBER, { meta: { showsOwnError: true }, onSuccess });
}

export function useRemoveMember() {
  const onSuccess = useRefreshMembers();
  return $api.useMutation('delete', MEMBER, { meta: { showsOwnError: true }, onSuccess });
}

/** The answer holds the new password, this once: nothing of it is kept in the cache. */
export function useResetUserPassword() {
  return $api.useMutation('put', '/api/v1/org/user/resetPassword', {
    meta: { showsOwnError: true },
    gcTime: 0,
  });
}
