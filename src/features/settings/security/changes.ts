import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { $api } from '@/api/client';
import { buildQueryKey } from '@/api/query-keys';
import { saveUser } from '@/stores/accounts';
import { useSession } from '@/stores/session';

const SESSIONS = '/api/v3/auth/sessions';
const TWO_FACTOR = '/api/v3/auth/two-factor';

// A file apart from the queries, which a route starts before its page is loaded.

/** Changes the password; the server ends all other sessions. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', '/api/v3/auth/reset-password', {
    meta: { showsOwnError: true },
    onSuccess: () =>
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', SESSIONS) }),
  });
}

/** Updates cache and store after the second factor was turned on or off. */
export function useTwoFactorChanged() {
  const queryClient = useQueryClient();
  return useCallback(
    (isOn: boolean) => {
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', TWO_FACTOR) });
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', '/api/v1/org/users') });
      // Turning it on ends all other sessions.
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', SESSIONS) });
      const user = useSession.getState().account?.user;
      if (user !== undefined) {
        saveUser({ ...user, two_factor_enabled: isOn });
      }
    },
    [queryClient],
  );
}

/** Turns the second factor off. */
export function useDisableTwoFactor() {
  return $api.useMutation('post', '/api/v3/auth/two-factor/disable', {
    meta: { showsOwnError: true },
  });
}

/** Creates new recovery codes. Only this response contains them, so it is not cached. */
export function useCreateRecoveryCodes() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', '/api/v3/auth/two-factor/recovery-codes', {
    meta: { showsOwnError: true },
    gcTime: 0,
    onSuccess: () =>
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', TWO_FACTOR) }),
  });
}

/** Signs one device out. */
export function useDeleteSession() {
  return $api.useMutation('delete', '/api/v3/auth/sessions/{id}', useAfterSignOut());
}

/** Signs every device out but this one. */
export function useDeleteOtherSessions() {
  return $api.useMutation('delete', SESSIONS, useAfterSignOut());
}

/** Reloads the list even after an error, because it may be stale. */
function useAfterSignOut() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSettled: () =>
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', SESSIONS) }),
  };
}
