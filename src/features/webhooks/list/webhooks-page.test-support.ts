import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const HOOK_ID = '6741a0b0c2d8e10013b5e001';

export function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('listWebhooks', 200, 'default')
    .on('getWebhook', 200, 'default')
    .on('listWebhookDeliveries', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('listWorkflows', 200, 'default')
    .handle('streamChanges', () => new Response(null, { status: 404 }));
}

export async function open(
  route = '/developer/webhooks',
  api = defaultApi(),
  account = demoAccount(),
) {
  const app = await renderApp({ route, fetch: api.fetch, account });
  return { ...app, api };
}

export const table = (name: string) => page.getByRole('table', { name });
