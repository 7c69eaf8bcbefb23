import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { add, field, LISTED, list, open, orgWith } from './origins-page.test-support';

describe('the lists', () => {
  it('show a text if they are empty', async () => {
    const { settings: _both, ...org } = example('getOrg', 200, 'seeded');
    await open(
      observedFetch().reply('getOrg', 200, {
        ...org,
        settings: { two_factor_enabled: false, log_retention_days: 30 },
      }),
    );
    await expect.element(page.getByText('No origin is listed.')).toBeVisible();
    await expect.element(page.getByText('No return URL is listed.')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('fit on a phone with a long entry', async () => {
    await page.viewport(375, 700);
    const long = `https://app.brightdesk.example/${'settings/'.repeat(30)}`;
    await open(observedFetch().reply('getOrg', 200, orgWith({ return_urls: [long] })));
    await expect.element(page.getByText(long)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(375);
    await page.viewport(1280, 800);
  });
});

describe('adding an entry', () => {
  it('names another entry that the server rejects, and shows other errors', async () => {
    const body = example('updateOrg', 400, 'validation_error');
    const details = [
      { in: 'body' as const, pointer: '/settings/allowed_origins/0', message: 'is not an origin' },
    ];
    const { api } = await open(observedFetch().reply('updateOrg', 400, { ...body, details }));
    await field('Add an origin').fill('https://other.example');
    await add('Allowed origins').click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: LISTED }))
      .toHaveTextContent(`${LISTED}: This entry is not an origin.`);
    api.on('updateOrg', 403, 'role_too_low');
    await add('Allowed origins').click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'role' })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });
});

describe('removing an entry', () => {
  it('shows why it failed', async () => {
    await open(observedFetch().on('updateOrg', 500, 'server_error'));
    await page.getByRole('button', { name: `Remove ${LISTED}`, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/failed|try/i);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(list('Allowed origins')).toHaveTextContent(LISTED);
  });
});
