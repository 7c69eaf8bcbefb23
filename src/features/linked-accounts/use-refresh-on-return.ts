import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidateAccounts } from '@/api/queries/linked-accounts';

/**
 * Reloads the accounts when the user returns from the hosted page, where an app was probably connected.
 * Otherwise queries do not refetch on focus (spec section 9).
 * @returns call it when the hosted page is opened
 */
export function useRefreshOnReturn(): () => void {
  const queryClient = useQueryClient();
  const [isWatching, setIsWatching] = useState(false);
  useEffect(() => {
    if (!isWatching) {
      return;
    }
    const onChange = () => {
      if (document.visibilityState === 'visible') {
        invalidateAccounts(queryClient);
      }
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [isWatching, queryClient]);
  return () => setIsWatching(true);
}
