import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '../texts/load-texts';
import type { ConnectSession } from './connect-session';
import { ONCE } from './load-once';

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

/** Requests what the page needs with a session, in parallel, before the first render. */
export function preload(
  queryClient: QueryClient,
  session: ConnectSession,
  language: Language,
): void {
  const details = accountDetailsQuery(session);
  const apps = appsQuery(session, language);
  if (queryClient.getQueryState(details.queryKey) === undefined) {
    void queryClient.prefetchQuery(details);
  }
  if (queryClient.getQueryState(apps.queryKey) === undefined) {
    void queryClient.prefetchQuery(apps);
  }
}
