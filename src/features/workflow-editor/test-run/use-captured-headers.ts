import { useQuery } from '@tanstack/react-query';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { captureQuery } from './capture-query';

/** Triggers whose runs get headers. */
export const WITH_HEADERS: readonly unknown[] = ['webhook', 'event'];

/** Headers of the request that was captured last; undefined where none is known. @param kind of the trigger */
export function useCapturedHeaders(workflowId: string, kind: unknown) {
  const hasQueryToken = useHasQueryToken();
  const { data } = useQuery({
    ...captureQuery(workflowId),
    enabled: !hasQueryToken && WITH_HEADERS.includes(kind),
    staleTime: 60_000,
    // A convenience: without it, headers have no samples.
    retry: false,
  });
  return data?.sample?.headers;
}
