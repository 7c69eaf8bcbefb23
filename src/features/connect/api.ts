import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ConnectSession } from './session/connect-session';
import type { Visit } from './session/current-visit';
import type { Language } from './texts/load-texts';

// No automatic retries: the page has a retry button, and an expired link stays expired. Never
// stale: every change on this page invalidates the queries.
const ONCE = { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } as const;

/** The session of a visit; a link is exchanged for it once. */
export function sessionQuery({ id, open }: Visit) {
  return queryOptions({ queryKey: ['connect', id, 'session'], queryFn: open, ...ONCE });
}

/** Organization, linked account and appearance of the page. */
export function accountDetailsQuery({ id, patchbay }: ConnectSession) {
  return queryOptions({
    queryKey: ['connect', id, 'account-details'],
    queryFn: () => patchbay.getAccountDetails(),
    ...ONCE,
  });
}

export const appsKey = (id: number) => ['connect', id, 'apps'];

/** The apps, each with its connected accounts, described in a language. */
export function appsQuery({ id, listApps }: ConnectSession, language: Language) {
  return queryOptions({
    queryKey: [...appsKey(id), language],
    queryFn: () => listApps(language),
    ...ONCE,
  });
}

/** The configs that the linked account has for an app. */
export function configsQuery({ id, patchbay }: ConnectSession, slug: string) {
  return queryOptions({
    queryKey: ['connect', id, 'configs', slug],
    queryFn: () => patchbay.getConfigs(slug),
    ...ONCE,
  });
}

/**
 * Requests both in parallel, before the first render. A change of the URL alone does not retry a
 * failed query.
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
    const session = await queryClient.ensureQueryData(opening);
    const details = accountDetailsQuery(session);
    const apps = appsQuery(session, session.languageOf(lang));
    if (queryClient.getQueryState(details.queryKey) === undefined) {
      void queryClient.prefetchQuery(details);
    }
    if (queryClient.getQueryState(apps.queryKey) === undefined) {
      void queryClient.prefetchQuery(apps);
    }
  } catch {
    // The page shows the query's error.
  }
}
