import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { defaultApi, HOOK_ID, open, table } from '../list/webhooks-page.test-support';

const openPage = (api = defaultApi()) => open(`/developer/webhooks/${HOOK_ID}`, api);

describe('the page of a webhook', () => {
  it('shows its settings, its deliveries and code that verifies it', async () => {
    const { api } = await openPage();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Tells our back end');
    await expect.element(page.getByText('https://hooks.brightdesk.example/patchbay')).toBeVisible();
    const row = table('Latest deliveries').getByRole('row').filter({ hasText: 'Retrying' });
    await expect.element(row).toHaveTextContent('2 attempts, next');
    await page.getByRole('tab', { name: 'Python' }).click();
    await expect.element(page.getByText(/hmac\.compare_digest/)).toBeVisible();
    expect(api.callsOf('listWebhookDeliveries')[0]?.query.get('webhook_id')).toBe(HOOK_ID);
    expect(await a11yViolations()).toEqual([]);
  });

  it('counts a replay before it is sent', async () => {
    const { api } = await openPage();
    api.on('previewWebhookReplay', 200, 'limited').on('replayWebhook', 200, 'limited');
    await page.getByRole('button', { name: 'Replay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replay deliveries' });
    await dialog.getByLabelText('From', { exact: true }).fill('2026-10-01');
    await dialog.getByLabelText('To', { exact: true }).fill('2026-11-20');
    await expect.element(dialog.getByText('Choose at most 31 days.')).toBeVisible();
    await dialog.getByLabelText('From', { exact: true }).fill('2026-11-01');
    await dialog.getByRole('combobox', { name: 'What to send' }).click();
    await page.getByRole('option', { name: 'Everything that happened' }).click();
    await dialog.getByRole('button', { name: 'Count deliveries' }).click();
    await expect.element(dialog.getByText(/^15,230 match\. The oldest 10,000/)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    expect(api.callsOf('replayWebhook')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send 10,000 deliveries' }).click();
    await expect.element(page.getByText(/will be sent within ten minutes/)).toBeVisible();
    expect(api.callsOf('replayWebhook')[0]?.body).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-20',
      deliveries: 'all',
    });
  });
});
