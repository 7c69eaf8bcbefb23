import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { defaultApi, HOOK_ID, open, table } from '../list/webhooks-page.test-support';

const ADDRESS = `/developer/webhooks/${HOOK_ID}`;

describe('the page of a webhook', () => {
  it('says that it is missing, and leads to the list', async () => {
    const { href } = await open(ADDRESS, defaultApi().on('getWebhook', 404, 'webhook_not_found'));
    await expect.element(page.getByText('There is no such webhook in Test')).toBeVisible();
    await page.getByRole('link', { name: 'See all webhooks' }).click();
    await expect.poll(href).toBe('/developer/webhooks');
  });

  it('loads again after an error', async () => {
    const api = defaultApi().handle('getWebhook', () => new Response('', { status: 500 }));
    await open(ADDRESS, api);
    await expect.element(page.getByText('Please try again later.')).toBeVisible();
    api.on('getWebhook', 200, 'slack');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Posts failed runs to our channel');
  });

  it('shows that it fails, and offers to stop retrying', async () => {
    const api = defaultApi()
      .on('getWebhook', 200, 'failing')
      .on('listWebhookDeliveries', 200, 'failing')
      .on('stopWebhookRetries', 200, 'stopped');
    await open(ADDRESS, api);
    await expect.element(page.getByText(/^The last 4 attempts failed\./)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Stop retrying' }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop retrying?' });
    await question.getByRole('button', { name: 'Stop retrying' }).click();
    await expect.element(page.getByText(/^3 deliveries are stopped\./)).toBeVisible();
  });

  it('shows the result of a test, and the refusal of one', async () => {
    const api = defaultApi().on('testWebhook', 200, 'success');
    await open(ADDRESS, api);
    await page.getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog', { name: /^Send a test to/ });
    await dialog.getByRole('combobox', { name: 'Event' }).click();
    await page.getByRole('option', { name: 'Workflow Timed Out' }).click();
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await expect.element(dialog.getByText('Responded with 200 after 84 ms')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    expect(api.callsOf('testWebhook')[0]?.body).toEqual({
      webhook_id: HOOK_ID,
      event: 'Workflow Timed Out',
    });
    api.on('testWebhook', 400, 'private_address');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    const { message } = example('testWebhook', 400, 'private_address');
    await expect.element(dialog.getByText(message)).toBeVisible();
  });

  it('has no actions for support', async () => {
    await open(ADDRESS, defaultApi(), asRole('support'));
    await expect.element(table('Latest deliveries')).toBeVisible();
    for (const name of ['Edit', 'Send test', 'Replay', 'Rotate secret', 'Delete webhook']) {
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('deletes the webhook, and leads to the list', async () => {
    const { api, href } = await open(ADDRESS);
    api.on('deleteWebhook', 200, 'none_left');
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
    await expect.poll(href).toBe('/developer/webhooks');
    expect(api.callsOf('getWebhook')).toHaveLength(1);
  });

  it('says why it is disabled, and turns it on again', async () => {
    const { api } = await open(ADDRESS, defaultApi().on('getWebhook', 200, 'disabled'));
    await expect.element(page.getByText(/^No attempt succeeded for five days\./)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Replay' })).toBeDisabled();
    api.on('updateWebhook', 200, 'changed').on('getWebhook', 200, 'default');
    await page.getByRole('button', { name: 'Enable' }).click();
    await expect.element(page.getByText(/is enabled\. Replay sends/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Replay' })).toBeEnabled();
    expect(api.callsOf('updateWebhook')[0]?.body).toEqual({ is_enabled: true });
  });

  it('rotates the secret after a confirmation, and shows the new one', async () => {
    const { api } = await open(ADDRESS);
    api.on('rotateWebhookSecret', 200, 'rotated');
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const question = page.getByRole('alertdialog', { name: 'Rotate the secret?' });
    await expect.element(question).toHaveTextContent('For 24 hours');
    await question.getByRole('button', { name: 'Rotate secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'The new secret' });
    await expect.element(dialog.getByText(/^whsec_/)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
