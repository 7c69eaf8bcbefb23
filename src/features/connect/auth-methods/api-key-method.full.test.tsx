import { describe, expect, it } from 'vitest';
import { form, key, openForm, submit } from './api-key-method.test-support';

describe('connecting by key', () => {
  it('shows a rejection without a reason', async () => {
    const { api } = await openForm();
    api.reply('saveCredentials', 200, { success: false });
    await key().fill('wrong');
    await submit().click();
    await expect.element(form().getByRole('alert')).toHaveTextContent('was not accepted');
  });

  it('shows that there was no response', async () => {
    const { api } = await openForm();
    api.handle('saveCredentials', () => Promise.reject(new TypeError('Failed to fetch')));
    await key().fill('demo-api-key');
    await submit().click();
    await expect.element(form().getByRole('alert')).toHaveTextContent('Check your connection.');
  });

  it('shows and hides the typed key', async () => {
    await openForm();
    await key().fill('secret');
    await form().getByRole('button', { name: 'Show API key' }).click();
    await expect.element(key()).toHaveAttribute('type', 'text');
    await form().getByRole('button', { name: 'Hide API key' }).click();
    await expect.element(key()).toHaveAttribute('type', 'password');
  });
});
