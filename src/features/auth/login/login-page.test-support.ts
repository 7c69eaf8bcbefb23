import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

export const email = () => page.getByLabelText('Email');
export const password = () => page.getByLabelText('Password', { exact: true });
export const submit = () => page.getByRole('button', { name: 'Log in' });

export async function open(route = '/login', api = observedFetch()) {
  api.on('listLinkedAccounts', 200, 'default');
  return { api, ...(await renderApp({ route, fetch: api.fetch, account: null })) };
}

export async function typeAndSubmit() {
  await email().fill('demo@patchbay.local');
  await password().fill('correct horse battery staple');
  await submit().click();
}
