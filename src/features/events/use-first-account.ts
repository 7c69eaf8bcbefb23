import { useQuery } from '@tanstack/react-query';
import { getAccountLabel } from '@/api/connected-apps';
import { linkedAccountsQuery } from '@/api/queries/linked-accounts';

export type ChosenAccount = { id: string; label: string };

/** Returns the newest linked account, for examples. Undefined while it loads, and if there is none. */
export function useFirstAccount(): ChosenAccount | undefined {
  const [account] = useQuery(linkedAccountsQuery({ page: 1, limit: 1 })).data?.docs ?? [];
  return account === undefined
    ? undefined
    : { id: account.account_id, label: getAccountLabel(account) };
}
