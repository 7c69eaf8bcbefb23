import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

export const dialog = () => page.getByRole('dialog', { name: 'Create linked account' });
export const id = () => dialog().getByLabelText('ID', { exact: true });
export const name = () => dialog().getByLabelText('Name');
export async function open() {
  const api = observedFetch()
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('getLinkedAccount', 200, 'active');
  const app = await renderApp({ route: '/connections', fetch: api.fetch });
  await page.getByRole('button', { name: 'Create linked account' }).first().click();
  await expect.element(name()).toHaveFocus();
  return { ...app, api };
}

export const submit = () => dialog().getByRole('button', { name: 'Create linked account' });

export async function fill() {
  await id().fill('harbor-coffee');
  await name().fill('Harbor Coffee Roasters');
}
