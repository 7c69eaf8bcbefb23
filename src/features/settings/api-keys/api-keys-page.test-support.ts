import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const key = (name: string) =>
  page.getByRole('textbox', { name: `${name} key`, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = () => page.getByRole('alertdialog');

export async function open(api = observedFetch(), account = demoAccount(), environment = 'test') {
  const app = await renderApp({
    route: '/settings/api-keys',
    fetch: api.fetch,
    account,
    stored: {
      dashboard: JSON.stringify({ environment }),
      accounts: JSON.stringify({ [account.user.email]: account }),
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  return { ...app, api };
}

export async function regenerate(name: string, typed = name) {
  await button(`Regenerate the ${name} key`).click();
  await dialog().getByRole('textbox').fill(typed);
}
