import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { useTexts } from '../../texts/texts-context';

/** Shows that the network is down, and retries failed queries when it is back. */
export function OfflineNotice() {
  const { page } = useTexts();
  const queryClient = useQueryClient();
  const [isOffline, setIsOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const onOffline = () => setIsOffline(true);
    const onOnline = () => {
      setIsOffline(false);
      void queryClient.refetchQueries({
        queryKey: ['connect'],
        predicate: ({ state }) => state.status === 'error',
      });
    };
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [queryClient]);
  return (
    <div role="status">
      {isOffline ? (
        <Alert tone="warning" title={page.offline} className="rounded-none border-x-0 border-t-0">
          {page.offlineAdvice}
        </Alert>
      ) : null}
    </div>
  );
}
