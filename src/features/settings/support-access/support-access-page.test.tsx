import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { button, closed, open } from './support-access-page.test-support';

const history = () => page.getByRole('table', { name: 'History of support access' });
const DAY_MS = 24 * 3_600_000;

// Relative to now, because the example's end is a fixed date.
const grants = () =>
  example('listAccountAccess', 200, 'active').map((grant) =>
    grant.status === 'active'
      ? { ...grant, expires_at: new Date(Date.now() + 4 * DAY_MS).toISOString() }
      : grant,
  );
const openNow = () => observedFetch().reply('listAccountAccess', 200, grants());

describe('support access', () => {
  it('is allowed with a reason and an end', async () => {
    const { api } = await open(closed().on('createAccountAccess', 200, 'active'));
    await expect.element(page.getByText('No one has access')).toBeVisible();
    await button('Allow access').click();
    const dialog = page.getByRole('dialog', { name: 'Allow support access' });
    await dialog.getByLabelText('Reason (optional)').fill('Harbor Coffee cannot connect again');
    await dialog.getByRole('combobox', { name: 'For how long' }).click();
    await page.getByRole('option', { name: '7 days' }).click();
    api.reply('listAccountAccess', 200, grants());
    const before = Date.now();
    await dialog.getByRole('button', { name: 'Allow access' }).click();
    await expect.element(page.getByText('Support staff have access')).toBeVisible();
    const body = api.callsOf('createAccountAccess')[0]?.body;
    expect(body).toEqual({
      reason: 'Harbor Coffee cannot connect again',
      expires_at: expect.any(String),
    });
    const end = Date.parse(Object(body).expires_at);
    expect(end - before).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(end - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);
  });

  it('is revoked after a confirmation', async () => {
    const { api } = await open(openNow().on('updateAccountAccess', 200, 'revoked'));
    await expect.element(page.getByText(/Allowed by demo@patchbay.local/)).toBeVisible();
    await button('Revoke access').click();
    api.on('listAccountAccess', 200, 'revoked');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click();
    await expect.element(page.getByText('No one has access')).toBeVisible();
    expect(api.callsOf('updateAccountAccess')[0]?.body).toEqual({
      id: grants()[0]?._id,
      status: 'revoked',
    });
  });

  it('is closed when it has expired, and the history shows how each grant ended', async () => {
    const past = grants().map((grant) =>
      grant.status === 'active' ? { ...grant, expires_at: '2026-01-01T00:00:00.000Z' } : grant,
    );
    await open(observedFetch().reply('listAccountAccess', 200, past));
    await expect.element(page.getByText('No one has access')).toBeVisible();
    await expect.element(history().getByRole('row').nth(1)).toHaveTextContent('Ended');
    await expect.element(history().getByRole('row').nth(2)).toHaveTextContent('Revoked');
    await expect
      .element(history().getByRole('row').nth(2))
      .toHaveTextContent('priya.raman@brightdesk.example');
  });

  it('has no history at first', async () => {
    await open(observedFetch().on('listAccountAccess', 200, 'empty'));
    await expect.element(page.getByText('Support access was never allowed')).toBeVisible();
  });

  it('is read-only below admin', async () => {
    await open(openNow(), asRole('developer'));
    await expect.element(page.getByText('Support staff have access')).toBeVisible();
    await expect.element(page.getByText(/needs the role Admin/)).toBeVisible();
    await expect.element(button('Revoke access')).not.toBeInTheDocument();
  });

  it('shows why it could not be loaded, and can retry', async () => {
    await open(openNow().once('listAccountAccess', 500, 'server_error'));
    await button('Try again').click();
    await expect.element(page.getByText('Support staff have access')).toBeVisible();
  });

  it('has no accessibility violations', async () => {
    await open(openNow());
    await expect.element(history().getByRole('row').nth(1)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });
});
