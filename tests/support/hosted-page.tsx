import { example } from '@patchbay/contract/examples.ts';
import type { AccountDetails, Application } from '@patchbay/sdk';
import { sessionQuery } from '@/features/connect/session/start-loading';
import { type ObservedFetch, observedFetch } from './observed-fetch';
import { type RenderedApp, renderApp } from './render-app';

/** A sample session token; it must appear only in the Authorization header. */
export const CONNECT_TOKEN = 'head.hosted-page-secret.signature';

/** A sample one-time token of a link; it must appear only in the body of the exchange. */
export const CONNECT_LINK = 'ct_hosted-page-link-secret';

/** Returns the responses for a branded page with one app that is not connected. */
export function hostedFetch(): ObservedFetch {
  return observedFetch()
    .on('getAccountDetails', 200, 'branded')
    .on('listApplications', 200, 'unconnected')
    .on('listConfigs', 200, 'empty')
    .on('saveConfig', 200, 'fresh');
}

/** Returns the same responses for a page behind a link whose token is not exchanged yet. */
export function linkFetch(): ObservedFetch {
  return hostedFetch().on('exchangeConnectToken', 200, 'all_apps');
}

/** Returns the details of a page with exactly this branding. */
export function detailsWith(
  looks: Partial<AccountDetails['org']['hosted_properties']>,
): AccountDetails {
  const details = example('getAccountDetails', 200, 'plain');
  // Absent switches are absent on the wire; the generated type gives them their defaults.
  return Object.assign(details, { org: { ...details.org, hosted_properties: { ...looks } } });
}

/** Returns copies of the contract's Demo CRM with other names, none of them connected. */
export function appsNamed(...names: string[]): Application[] {
  return names.map((name) => ({
    ...example('getApplication', 200, 'unconnected'),
    name,
    slug: name.toLowerCase().replaceAll(' ', '_'),
  }));
}

/** Opens the hosted page by its link, with a short poll interval. */
export async function openHostedPage(
  api: ObservedFetch = hostedFetch(),
  route = `/connect/${CONNECT_TOKEN}`,
): Promise<RenderedApp & { api: ObservedFetch }> {
  const app = await renderApp({ route, fetch: api.fetch, account: null });
  await app.router.load();
  const { visit } = Object.assign({ visit: null }, app.router.state.matches.at(-1)?.context);
  if (visit !== null) {
    const session = await app.queryClient.ensureQueryData(sessionQuery(visit)).catch(() => null);
    if (session !== null) {
      session.patchbay.pollMs = 20;
    }
  }
  return { ...app, api };
}
