import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export type State = 'active' | 'expired' | 'partly_granted' | 'unconnected';

export const table = () => page.getByRole('table', { name: 'Integrations' });
export const heading = (name: string) => page.getByRole('heading', { level: 1, name });

export function defaultApi(state: State = 'active'): ObservedFetch {
  return observedFetch()
    .on('getLinkedAccount', 200, state)
    .on('listPublicApplications', 200, 'catalog')
    .on('listLinkedAccounts', 200, 'default')
    .on('listEnabledWorkflows', 200, 'enabled')
    .on('listConnectionHistory', 200, 'history')
    .on('listExecutions', 200, 'one_account');
}

export async function open(api = defaultApi(), id = 'harbor-coffee', account = demoAccount()) {
  const route = `/connections/${encodeURIComponent(id)}`;
  return { api, ...(await renderApp({ route, fetch: api.fetch, account })) };
}
