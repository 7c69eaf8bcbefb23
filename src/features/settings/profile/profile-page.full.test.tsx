import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { renderApp } from '../../../../tests/support/render-app';
import { defaultApi, demo, field, open, save } from './profile-page.test-support';

const sam = {
  ...demo,
  token: 'token-of-sam',
  user: { ...demo.user, _id: '6'.repeat(24), email: 'sam@quiet.example', first_name: 'Sam' },
};

const refused = (pointer: string, message: string) => () =>
  Response.json(
    {
      ...example('updateUser', 400, 'validation_error'),
      details: [{ in: 'body', pointer, message }],
    },
    { status: 400 },
  );

describe('the profile', () => {
  it('removes the number if the field is cleared', async () => {
    const users = example('listUsers', 200, 'team').map((user) => ({
      ...user,
      phone: '+1 555 010 9999',
    }));
    const { api } = await open(
      defaultApi().reply('listUsers', 200, users).on('updateUser', 200, 'updated'),
    );
    await field('Phone (optional)').fill('');
    await save().click();
    await expect.poll(() => api.callsOf('updateUser')[0]?.body).toMatchObject({ phone: null });
  });

  it('shows a server error at its field, and keeps the input', async () => {
    const { api } = await open();
    api.handle('updateUser', refused('/phone', 'is not a number that exists'));
    await field('First name').fill('Dina');
    await field('Phone (optional)').fill('+999 999 999');
    await save().click();
    await expect
      .element(field('Phone (optional)'))
      .toHaveAccessibleDescription('The phone number is not a number that exists.');
    await expect.element(field('First name')).toHaveValue('Dina');
    api.on('updateUser', 500, 'server_error');
    await field('Phone (optional)').fill('+44 20 7946 0123');
    await save().click();
    const { message } = example('updateUser', 500, 'server_error');
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect.element(field('First name')).toHaveValue('Dina');
  });

  it('asks before an account switch discards unsaved input', async () => {
    const { href, api } = await open(defaultApi(), [sam]);
    api.on('getOrgStats', 200, 'empty').on('listLinkedAccounts', 200, 'empty');
    const switchToSam = async () => {
      await page.getByRole('button', { name: /^Account:/ }).click();
      await page.getByRole('menuitem', { name: /Sam Okafor/ }).click();
    };
    await field('First name').fill('Dina');
    await switchToSam();
    const dialog = page.getByRole('alertdialog', { name: 'Switch accounts without saving?' });
    await expect.element(dialog).toHaveTextContent('Your changes to your profile will be lost.');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(field('First name')).toHaveValue('Dina');
    expect(useSession.getState().account?.user.email).toBe(demo.user.email);
    await switchToSam();
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await expect.poll(href).toBe('/');
    await expect.element(page.getByRole('button', { name: 'Account: Sam Okafor' })).toBeVisible();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows why it could not be loaded, and can retry', async () => {
    const api = defaultApi().once('listUsers', 500, 'server_error');
    await renderApp({ route: '/settings/profile', fetch: api.fetch });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(field('First name')).toHaveValue('Dana');
  });

  it('asks before unsaved input is left', async () => {
    const { href } = await open();
    await field('First name').fill('Dina');
    await page.getByRole('link', { name: 'Security' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(href()).toBe('/settings/profile');
    await expect.element(field('First name')).toHaveValue('Dina');
    await page.getByRole('link', { name: 'Security' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(href).toBe('/settings/security');
  });

  it('has no accessibility violations', async () => {
    await open();
    expect(await a11yViolations()).toEqual([]);
  });
});
