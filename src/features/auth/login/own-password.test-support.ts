import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

export const GIVEN = 'given by an admin';
export const OWN = 'seven quiet lighthouses';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const heading = () => page.getByRole('heading', { name: 'Choose your own password' });
export const newPassword = () => page.getByLabelText('New password', { exact: true });
export const submit = () => button('Set password and log in');

export async function open() {
  const api = observedFetch();
  const app = await renderApp({
    route: '/login?redirect=%2Faudit',
    fetch: api.fetch,
    account: null,
  });
  return { api, ...app };
}

export async function logIn() {
  await page.getByLabelText('Email').fill('demo@patchbay.local');
  await page.getByLabelText('Password', { exact: true }).fill(GIVEN);
  await button('Log in').click();
}

export async function openStep() {
  const app = await open();
  app.api.on('login', 200, 'new_password');
  await logIn();
  await expect.element(heading()).toBeVisible();
  return app;
}
