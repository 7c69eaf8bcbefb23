import { useIsAllowed } from '@/hooks/session/use-role';

/**
 * May create and delete linked accounts, make links to their hosted pages and disconnect their
 * apps: all of it needs the same role (`x-role` of the contract). Support staff look.
 */
export function useCanManageAccounts(): boolean {
  return useIsAllowed('developer');
}
