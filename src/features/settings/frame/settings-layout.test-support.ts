import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

export const defaultApi = (): ObservedFetch =>
  observedFetch()
    .on('listUsers', 200, 'team')
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('getTwoFactor', 200, 'off')
    .on('listSessions', 200, 'several')
    .on('listAccountAccess', 200, 'revoked');

export async function open(route: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const api = defaultApi();
  return { ...(await renderApp({ route, fetch: api.fetch, ...options })), api };
}

export const list = () => page.getByRole('navigation', { name: 'Settings' });
export const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
