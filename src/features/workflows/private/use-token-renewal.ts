import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryToken } from '@/stores/query-token';
import { flushPendingSave } from '../pending-saves';
import { accessQuery } from './access-query';
import type { EditorHost } from './editor-host';
import { AGAIN_MS, requestToken } from './request-token';
import { claimsOf, isSameAccount } from './token-claims';

/** How long before its end a token is replaced, in milliseconds; one that lives shortly, after half of its time. */
const EARLY_MS = 120_000;
/** The longest time that a browser's timer takes. */
const MAX_TIMER_MS = 2_147_483_647;

/** Gets the next token from the embedding page before this one ends. */
export function useTokenRenewal(host: EditorHost | null, workflow_id: string): void {
  const token = useQueryToken((state) => state.token);
  const queryClient = useQueryClient();
  useEffect(() => {
    const end = token === null ? undefined : claimsOf(token)?.exp;
    if (host === null || token === null || end === undefined) {
      return;
    }
    const take = (next: string) => {
      const isTaken = isSameAccount(token, next);
      if (isTaken) {
        // The page and what was typed stay; `first` keeps the cache.
        useQueryToken.setState(({ first }) => ({ token: next, first: first ?? token }));
        void queryClient.invalidateQueries({ queryKey: accessQuery.queryKey });
        // What was refused after the end of the last one.
        void flushPendingSave(workflow_id);
      } else {
        host.send({ type: 'error', workflow_id, error_code: 'TOKEN_REFUSED' });
      }
      return isTaken;
    };
    let stop = () => clearTimeout(timer);
    const left = end * 1000 - Date.now();
    // Not at once: a clock that is ahead would ask without end.
    const wait = Math.max(left - EARLY_MS, left / 2, AGAIN_MS);
    const timer = setTimeout(
      () => {
        stop = requestToken(host, workflow_id, take);
      },
      Math.min(wait, MAX_TIMER_MS),
    );
    return () => stop();
  }, [host, queryClient, workflow_id, token]);
}
