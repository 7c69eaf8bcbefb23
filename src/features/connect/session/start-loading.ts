import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Visit } from './current-visit';
import { ONCE } from './load-once';

/** The session of a visit; a link is exchanged for it once. */
export function sessionQuery({ id, open }: Visit) {
  return queryOptions({ queryKey: ['connect', id, 'session'], queryFn: open, ...ONCE });
}

/**
 * Opens the session and requests what the page needs, before the first render. A change of the URL alone
 * does not retry a failed query.
 *
 * @param lang of the URL
 */
export async function startLoading(
  queryClient: QueryClient,
  visit: Visit,
  lang: string | undefined,
): Promise<void> {
  const opening = sessionQuery(visit);
  if (queryClient.getQueryState(opening.queryKey)?.status === 'error') {
    return;
  }
  try {
    (await queryClient.ensureQueryData(opening)).preload(queryClient, lang);
  } catch {
    // The page shows the query's error.
  }
}
