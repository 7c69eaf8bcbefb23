import { useQuery } from '@tanstack/react-query';
import { linkedAccountsQuery } from '@/api/queries/linked-accounts';
import { toAccountChoice } from '@/api/use-account-search';
import type { ChosenAccount } from '@/components/form/account-field';

/** Returns the newest linked account, for examples. Undefined while it loads, and if there is none. */
export function useFirstAccount(): ChosenAccount | undefined {
  const [account] = useQuery(linkedAccountsQuery({ page: 1, limit: 1 })).data?.docs ?? [];
  return account === undefined ? undefined : toAccountChoice(account);
}
