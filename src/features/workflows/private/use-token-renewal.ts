import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushPendingSave } from '@/lib/workflow/pending-saves';
import { useQueryToken } from '@/stores/query-token';
import { accessQuery } from './access-query';
import type { EditorHost } from './editor-host';
import { RETRY_MS, requestToken } from './request-token';
import { isSameAccount, parseClaims } from './token-claims';

/** Milliseconds before its end at which a token is replaced. A short-lived token is replaced after half of its time. */
const EARLY_MS = 120_000;
/** The maximum delay of a browser's timer. */
const MAX_TIMER_MS = 2_147_483_647;

/** Gets the next token from the embedding page before this one ends. */
export function useTokenRenewal(host: EditorHost | null, workflow_id: string): void {
  const token = useQueryToken((state) => state.token);
  const queryClient = useQueryClient();
  useEffect(() => {
    const end = token === null ? undefined : parseClaims(token)?.exp;
    if (host === null || token === null || end === undefined) {
      return;
    }
    const accept = (next: string) => {
      const isAccepted = isSameAccount(token, next);
      if (isAccepted) {
        // The page and its input stay. `first` keeps the cache.
        useQueryToken.setState(({ first }) => ({ token: next, first: first ?? token }));
        void queryClient.invalidateQueries({ queryKey: accessQuery.queryKey });
        // Changes that were refused after the end of the last token are saved now.
        void flushPendingSave(workflow_id);
      } else {
        host.send({ type: 'error', workflow_id, error_code: 'TOKEN_REFUSED' });
      }
      return isAccepted;
    };
    let stop = () => clearTimeout(timer);
    const remainingMs = end * 1000 - Date.now();
    // The minimum keeps a device whose clock is ahead from asking without end.
    const wait = Math.max(remainingMs - EARLY_MS, remainingMs / 2, RETRY_MS);
    const timer = setTimeout(
      () => {
        stop = requestToken(host, workflow_id, accept);
      },
      Math.min(wait, MAX_TIMER_MS),
    );
    return () => stop();
  }, [host, queryClient, workflow_id, token]);
}
