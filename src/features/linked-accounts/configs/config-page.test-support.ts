import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const PAGE = '/connections/harbor-coffee/configs/demo_crm/harbor-coffee';

export function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('getLinkedAccount', 200, 'active')
    .on('listPublicApplications', 200, 'catalog')
    .on('listLinkedAccounts', 200, 'default')
    .on('listConnectionHistory', 200, 'history')
    .on('listAccountConfigs', 200, 'configs')
    .on('listEnabledWorkflows', 200, 'enabled')
    .on('listExecutions', 200, 'one_account')
    .on('getPublicConfig', 200, 'enabled')
    .on('listConfigChanges', 200, 'changes');
}

export async function open(api = defaultApi(), route = PAGE, account = demoAccount()) {
  return { api, ...(await renderApp({ route, fetch: api.fetch, account })) };
}

export const configs = () => page.getByRole('table', { name: 'Configs' });
