import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { HOOK_ID } from '../list/webhooks-page.test-support';
import { drawer, fill, openDrawer, submit, url } from './webhook-drawer.test-support';

describe('adding a webhook', () => {
  it('creates it, shows the secret once, and opens its page', async () => {
    const { api, href } = await openDrawer();
    api.on('createWebhook', 200, 'created');
    await fill();
    await drawer().getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: /^Custom/ }).click();
    const body = drawer().getByLabelText('Body', { exact: true });
    await body.fill('{"run": ""}');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await drawer().getByRole('button', { name: 'Insert variable' }).click();
    await page.getByRole('menuitem', { name: /^event\.instance_id/ }).click();
    await expect.element(body).toHaveValue('{"run": "{{event.instance_id}}"}');
    await submit().click();
    const dialog = page.getByRole('dialog', { name: 'The webhook was created' });
    await expect.element(dialog.getByText(/^whsec_/)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    expect(api.callsOf('createWebhook')[0]?.body).toEqual({
      webhook_url: 'https://example.com/hooks',
      webhook_events: ['Workflow Errored'],
      webhook_type: 'custom',
      webhook_body: { run: '{{event.instance_id}}' },
      webhook_headers: {},
      webhook_description: '',
      slug: '',
      workflow_ids: [],
      method: 'POST',
    });
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await expect.poll(href).toBe(`/developer/webhooks/${HOOK_ID}`);
    await expect.element(page.getByText(/^whsec_/)).not.toBeInTheDocument();
  });

  it('shows at its field what the server refuses, and keeps the input', async () => {
    const { api } = await openDrawer();
    api.on('createWebhook', 400, 'private_address');
    await fill();
    await submit().click();
    await expect
      .element(drawer().getByText('The URL is an address of a private network.'))
      .toBeVisible();
    await expect.element(url()).toHaveFocus();
    await expect.element(url()).toHaveValue('https://example.com/hooks');
  });
});
