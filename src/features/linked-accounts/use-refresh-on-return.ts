import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidateAccounts } from '@/api/queries/linked-accounts';

/**
 * Loads the accounts again whenever the person comes back to this tab after the hosted page was
 * opened from here. Queries do not refetch on focus (spec section 9); this one journey is the
 * exception, since what changed was changed by the same person a moment ago in the tab beside it,
 * and a screen that still says "not connected" would look broken.
 * @returns tell it that the hosted page was opened
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
