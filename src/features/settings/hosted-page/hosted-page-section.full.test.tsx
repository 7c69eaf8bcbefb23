import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount } from '../../../../tests/support/render-app';
import { BASE, button, field, open, picture } from './hosted-page-section.test-support';

describe('the form', () => {
  it('can be reset to the defaults, which are saved only by Save', async () => {
    const { api, href } = await open();
    await button('Reset to defaults').click();
    await expect.element(field(BASE)).toHaveValue('');
    await expect
      .element(page.getByRole('switch', { name: /name of the organization/ }))
      .not.toBeChecked();
    expect(api.callsOf('updateOrg')).toEqual([]);
    await page.getByRole('link', { name: 'Email' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    expect(href()).toBe('/settings/hosted-page');
    await button('Discard').click();
    await expect.element(field(BASE)).toHaveValue('#17324d');
  });
});

describe('the preview', () => {
  it('has width and theme from the URL, and changing them keeps the input', async () => {
    const { href } = await open();
    await field(BASE).fill('#0f766e');
    await page.getByRole('radio', { name: 'Phone' }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(href).toBe('/settings/hosted-page?width=phone&scheme=dark');
    await expect.element(picture()).toHaveAttribute('data-theme', 'dark');
    expect(picture().element()).toHaveProperty('offsetWidth', 375);
    await expect.element(field(BASE)).toHaveValue('#0f766e');
  });

  it('warns of a color with low contrast', async () => {
    await open();
    await expect.element(page.getByText('Low contrast')).not.toBeInTheDocument();
    await field('Secondary color (optional)').fill('#26405b');
    await expect.element(page.getByText(/The panel's text is #ffffff instead/)).toBeVisible();
  });
});

it('has no accessibility violations', async () => {
  await open(observedFetch(), demoAccount(), '?width=phone&scheme=dark');
  expect(await a11yViolations()).toEqual([]);
});
