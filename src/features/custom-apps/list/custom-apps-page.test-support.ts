import { example } from '@patchbay/contract/examples.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

export const list = (name: string) => page.getByRole('list', { name, exact: true });
export const create = () => page.getByRole('button', { name: 'New custom app', exact: true });

export async function open(route = '/custom-apps') {
  const api = observedFetch();
  api.handle('listCustomApps', ({ query }) => {
    const isOfAccounts = query.get('owner') === 'linked_account' && query.get('name') === null;
    const own = query.get('owner') === 'organization' ? 'default' : 'empty';
    return Response.json(example('listCustomApps', 200, isOfAccounts ? 'of_accounts' : own));
  });
  const app = await renderApp({ route, fetch: api.fetch });
  await expect.element(list('Published apps')).toBeVisible();
  return { ...app, api };
}
