import { useIsAllowed } from '@/hooks/session/use-role';

/**
 * Whether the role may create and delete linked accounts, create links to their hosted pages and
 * disconnect their apps (the same `x-role` in the contract). Support is read-only.
 */
export function useCanManageAccounts(): boolean {
  return useIsAllowed('developer');
}
