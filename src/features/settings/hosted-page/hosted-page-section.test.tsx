import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { BASE, button, field, open, picture } from './hosted-page-section.test-support';

const looks = () => example('getOrg', 200, 'seeded').hosted_properties;

const variable = (name: string) => picture().element().getAttribute('style')?.includes(name);

describe('the form', () => {
  it('is saved as a whole, and updates the stored organization at once', async () => {
    const org = example('getOrg', 200, 'seeded');
    const saved = {
      ...org,
      hosted_properties: { ...looks(), base_color: '#0f766e', show_powered_by: false },
    };
    const { api } = await open(observedFetch().reply('updateOrg', 200, saved));
    await field(BASE).fill('#0f766e');
    await page.getByRole('switch', { name: /Powered by/ }).click();
    await field('Terms of use (optional)').fill('');
    await button('Save').click();
    await expect.element(page.getByText('Hosted page saved')).toBeVisible();
    const { terms_of_use_url: _gone, ...rest } = looks();
    expect(api.callsOf('updateOrg')[0]?.body).toEqual({
      hosted_properties: { ...rest, base_color: '#0f766e', show_powered_by: false },
    });
    expect(useSession.getState().account?.org.hosted_properties.base_color).toBe('#0f766e');
    await expect.element(button('Save')).toBeDisabled();
  });

  it('is validated before it is sent', async () => {
    const { api } = await open();
    await field(BASE).fill('teal');
    await field('Privacy policy (optional)').fill('javascript:alert(1)');
    await button('Save').click();
    await expect.element(field(BASE)).toHaveAccessibleDescription('Enter a color like #0f766e.');
    await expect
      .element(field('Privacy policy (optional)'))
      .toHaveAccessibleDescription(/begins with https/);
    expect(api.callsOf('updateOrg')).toEqual([]);
  });

  it('shows a server error at its field', async () => {
    const body = example('updateOrg', 400, 'validation_error');
    const details = [
      {
        in: 'body' as const,
        pointer: '/hosted_properties/redirect_url',
        message: 'is not allowed',
      },
    ];
    await open(observedFetch().reply('updateOrg', 400, { ...body, details }));
    await field('Return URL (optional)').fill('https://other.example');
    await button('Save').click();
    await expect
      .element(field('Return URL (optional)'))
      .toHaveAccessibleDescription('The return URL is not allowed.');
    await expect.element(field('Return URL (optional)')).toHaveValue('https://other.example');
  });

  it('is read-only below admin', async () => {
    await open(observedFetch(), asRole('developer'));
    await expect.element(page.getByText(/needs the role Admin/)).toBeVisible();
    await expect.element(field(BASE)).toHaveAttribute('readonly');
    await expect.element(button('Save')).not.toBeInTheDocument();
    await expect.element(button('Reset to defaults')).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  it('follows the input, with the CSS variables of the hosted page', async () => {
    await open();
    await expect.poll(() => variable('--panel: #17324d')).toBe(true);
    await field(BASE).fill('#0f766e');
    await expect.poll(() => variable('--panel: #0f766e')).toBe(true);
    await expect.element(picture().getByText('Powered by Patchbay')).toBeVisible();
    await page.getByRole('switch', { name: /Powered by/ }).click();
    await expect.element(picture().getByText('Powered by Patchbay')).not.toBeInTheDocument();
  });
});

it('shows why it could not be loaded, and can retry', async () => {
  const api = observedFetch().once('getOrg', 500, 'server_error');
  await renderApp({ route: '/settings/hosted-page', fetch: api.fetch });
  await button('Try again').click();
  await expect.element(field(BASE)).toBeVisible();
});
