import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useAccounts } from '@/stores/accounts';
import { useSession } from '@/stores/session';
import { field, open, save } from './profile-page.test-support';

describe('the profile', () => {
  it('is saved, and updates the stored account and the account list at once', async () => {
    const { api } = await open();
    const saved = { ...example('updateUser', 200, 'updated'), first_name: 'Dina' };
    api.reply('updateUser', 200, saved);
    await expect.element(save()).toBeDisabled();
    await field('First name').fill(' Dina ');
    await field('Phone (optional)').fill('0044 (0)20-7946.0123');
    await save().click();
    await expect.element(page.getByText('Profile saved')).toBeVisible();
    const [call] = api.callsOf('updateUser');
    expect(call?.params.id).toBe(saved._id);
    expect(call?.body).toEqual({
      first_name: 'Dina',
      last_name: 'Okafor',
      phone: '+44 20 7946 0123',
    });
    await expect.element(field('Phone (optional)')).toHaveValue('+44 20 7946 0123');
    await expect.element(save()).toBeDisabled();
    expect(useSession.getState().account?.user.first_name).toBe('Dina');
    expect(useAccounts.getState().accounts[saved.email]?.user.first_name).toBe('Dina');
    await expect.element(page.getByRole('button', { name: 'Account: Dina Okafor' })).toBeVisible();
  });

  it('is validated before it is sent', async () => {
    const { api } = await open();
    await field('First name').fill('  ');
    await field('Phone (optional)').fill('020 7946');
    await save().click();
    await expect.element(page.getByText('Enter your first name.')).toBeVisible();
    await expect
      .element(field('Phone (optional)'))
      .toHaveAccessibleDescription(/with its country code/);
    expect(api.callsOf('updateUser')).toEqual([]);
  });
});

describe('this device', () => {
  it('stores theme and row height at once', async () => {
    await open();
    await page.getByRole('radio', { name: 'Dark' }).click();
    expect(document.documentElement.dataset.theme).toBe('dark');
    await page.getByRole('radio', { name: 'Compact' }).click();
    expect(JSON.parse(window.localStorage.getItem('dashboard') ?? '')).toMatchObject({
      density: 'compact',
    });
    await page.getByRole('radio', { name: 'System' }).click();
    await page.getByRole('radio', { name: 'Comfortable' }).click();
  });
});
