import type { QueryClient } from '@tanstack/react-query';
import { clearToast, useDashboard } from '@/stores/dashboard';
import { useQueryToken } from '@/stores/query-token';
import { useSession } from '@/stores/session';

function scope(): string {
  const { account } = useSession.getState();
  const { environment } = useDashboard.getState();
  const who = useQueryToken.getState().token ?? account?.user._id ?? '';
  return JSON.stringify([who, account?.org._id ?? '', environment]);
}

/**
 * Account, session-scoped token and environment travel in headers and so are in no query key.
 * Whenever one of them changes, here or in another tab, the cache is emptied before anybody can
 * read it again, and the guards of the routes decide anew. Call it before the first render, so
 * that it hears of a change before any component does.
 */
export function watchSession(queryClient: QueryClient, onChange: () => void): () => void {
  let current = scope();
  const check = () => {
    const next = scope();
    if (next !== current) {
      current = next;
      queryClient.clear();
      // It may name a thing of the environment or the account that is left.
      clearToast();
      onChange();
    }
  };
  const stops = [
    useSession.subscribe(check),
    useQueryToken.subscribe(check),
    useDashboard.subscribe(check),
  ];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}
