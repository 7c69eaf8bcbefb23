import { useQuery } from '@tanstack/react-query';
import { useHasQueryToken } from '../../use-can-build';
import type { EditorDocument } from '../model/document';
import { captureQuery } from './capture-query';

/** Triggers whose runs get headers. */
const WITH_HEADERS: readonly unknown[] = ['webhook', 'event'];

/** Headers of the request that was captured last; undefined where none is known. */
export function useCapturedHeaders(workflowId: string, { nodes }: Pick<EditorDocument, 'nodes'>) {
  const hasQueryToken = useHasQueryToken();
  const start = nodes.find(({ type }) => type === 'start');
  const { data } = useQuery({
    ...captureQuery(workflowId),
    enabled: !hasQueryToken && WITH_HEADERS.includes(start?.data?.kind),
    staleTime: 60_000,
    // A convenience: without it, headers have no samples.
    retry: false,
  });
  return data?.sample?.headers;
}
