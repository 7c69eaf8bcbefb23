import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../list/webhooks-page.test-support';

export const drawer = () => page.getByRole('dialog', { name: 'Add webhook' });
export const url = () => drawer().getByLabelText('URL', { exact: true });
export const submit = () => drawer().getByRole('button', { name: 'Add webhook' });

export async function openDrawer() {
  const app = await open('/developer/webhooks?create=true');
  await expect.element(url()).toHaveFocus();
  return app;
}

export async function fill() {
  await url().fill('https://example.com/hooks');
  await drawer().getByRole('checkbox', { name: 'Workflow Errored' }).click();
}
