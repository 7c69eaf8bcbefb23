import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { hostedFetch, openHostedPage } from '../../../../tests/support/hosted-page';

export const form = () => page.getByRole('form', { name: 'Demo CRM key' });
export const key = () => form().getByLabelText('API key', { exact: true });
export const submit = () => form().getByRole('button', { name: /onnect/ });
export const fold = () => page.getByRole('button', { name: 'Connect with a key instead' });

export async function openForm(api = hostedFetch()) {
  const app = await openHostedPage(api);
  await fold().click();
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'true');
  return app;
}
