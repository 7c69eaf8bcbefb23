import { useQuery } from '@tanstack/react-query';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { captureQuery } from './capture-query';

/** The triggers whose runs get headers. */
export const WITH_HEADERS: readonly unknown[] = ['webhook', 'event'];

/**
 * Reads the headers of the last captured request; undefined if there are none.
 *
 * @param kind the kind of the trigger
 */
export function useCapturedHeaders(workflowId: string, kind: unknown) {
  const hasQueryToken = useHasQueryToken();
  const { data } = useQuery({
    ...captureQuery(workflowId),
    enabled: !hasQueryToken && WITH_HEADERS.includes(kind),
    staleTime: 60_000,
    // The query is not retried, because without it only the samples of headers are missing.
    retry: false,
  });
  return data?.sample?.headers;
}
