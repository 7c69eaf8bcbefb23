import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { setQueryToken } from '@/stores/query-token';
import { createEditorHost, readPageOwner } from './editor-host';
import { requestToken } from './request-token';
import { parseClaims } from './token-claims';
import { useHostTheme } from './use-host-theme';

/** Milliseconds until the page without a token is shown. A token that arrives later is accepted, too. */
const WAIT_MS = 10_000;

type AwaitedTokenProps = {
  workflowId: string;
  /** Shown if no embedding page may pass a token, or none arrived in time. */
  children: ReactNode;
};

/** Gets a token from the embedding page, so that it is in no address. */
export function AwaitedToken({ workflowId, children }: AwaitedTokenProps) {
  const [host] = useState(createEditorHost);
  const [isWaiting, setIsWaiting] = useState(host !== null);
  useHostTheme(host);
  useEffect(() => {
    if (host === null) {
      return;
    }
    const owner = readPageOwner();
    const stop = requestToken(host, workflowId, (token) => {
      const claims = parseClaims(token);
      const isOwn = claims?.org_id === owner?.org_id && claims?.environment === owner?.environment;
      if (isOwn) {
        setQueryToken(token);
      } else {
        host.send({ type: 'error', workflow_id: workflowId, error_code: 'TOKEN_REFUSED' });
      }
      return isOwn;
    });
    const timer = setTimeout(() => setIsWaiting(false), WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [host, workflowId]);
  return isWaiting ? (
    <div role="status" aria-label="Loading" className="mx-auto w-full max-w-360 p-4">
      <Skeleton className="h-96 rounded-lg" />
    </div>
  ) : (
    children
  );
}
