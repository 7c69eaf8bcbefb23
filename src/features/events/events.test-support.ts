import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

export const EVENT_ID = '673b10c0c2d8e10013b5d701';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = () => page.getByRole('dialog');

export function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('listEvents', 200, 'default')
    .on('getEvent', 200, 'deal_won')
    .on('listEventWorkflows', 200, 'default')
    .on('listReceivedEvents', 200, 'default')
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('listAccountConfigs', 200, 'configs')
    .on('getOrg', 200, 'seeded');
}

export async function open(
  route = '/developer/events',
  api = defaultApi(),
  account = demoAccount(),
) {
  return { ...(await renderApp({ route, fetch: api.fetch, account })), api };
}

export const openEvent = (api = defaultApi(), account = demoAccount()) =>
  open(`/developer/events/${EVENT_ID}`, api, account);
