import { useMemo } from 'react';
import type { Account } from '@/stores/account-schema';
import { useAccounts } from '@/stores/accounts';
import { useSession } from '@/stores/session';

/** Returns the saved accounts besides the current one, by email. */
export function useOtherAccounts(): readonly Account[] {
  const accounts = useAccounts((state) => state.accounts);
  const current = useSession((state) => state.account?.user.email);
  return useMemo(
    () =>
      Object.values(accounts)
        .filter(({ user }) => user.email !== current)
        .sort((a, b) => a.user.email.localeCompare(b.user.email)),
    [accounts, current],
  );
}
