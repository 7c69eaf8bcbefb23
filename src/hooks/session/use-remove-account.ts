import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { endSession } from '@/api/end-session';
import { getUserName } from '@/lib/text/get-user-name';
import type { Account } from '@/stores/account-schema';
import { removeAccount } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';

/**
 * Signs out a saved account and removes it from this device, even if the server is unreachable. A
 * toast then says that its session may still be alive.
 */
export function useRemoveAccount(account: Account) {
  const fetch = useRouteContext({ from: '__root__', select: (context) => context.fetch });
  return useMutation({
    mutationFn: () => endSession(fetch, account),
    meta: { showsOwnError: true },
    onError: () =>
      showToast({
        severity: 'warning',
        title: `${getUserName(account.user)} was removed from this device`,
        message:
          'The server could not be reached. Its session expires by itself; end it under Security.',
      }),
    onSettled: () => removeAccount(account.user.email),
  });
}
