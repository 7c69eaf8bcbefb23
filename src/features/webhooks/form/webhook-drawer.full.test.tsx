import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { defaultApi, HOOK_ID, open } from '../list/webhooks-page.test-support';
import { drawer, fill, openDrawer, submit, url } from './webhook-drawer.test-support';

describe('the form of a webhook', () => {
  it('says at each field what is wrong, and sends nothing', async () => {
    const { api } = await openDrawer();
    await submit().click();
    await expect.element(drawer().getByText('Enter the URL of your receiver.')).toBeVisible();
    await expect.element(drawer().getByText('Choose at least one event.')).toBeVisible();
    await url().fill('http://example.com');
    await expect.element(drawer().getByText(/It works in Test only/)).toBeVisible();
    await url().fill('https://dana@example.com');
    await expect.element(drawer().getByText(/Remove the user name/)).toBeVisible();
    await drawer().getByRole('button', { name: 'Method, headers and description' }).click();
    await drawer().getByRole('button', { name: 'Add header' }).click();
    await drawer().getByLabelText('Header 1', { exact: true }).fill('webhook-id');
    await submit().click();
    await expect.element(drawer().getByText(/webhook-id is set by the platform/)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    expect(api.callsOf('createWebhook')).toEqual([]);
  });

  it('leads from an empty URL to the events by Tab', async () => {
    await openDrawer();
    await userEvent.keyboard('{Tab}');
    await expect.element(drawer().getByText('Enter the URL of your receiver.')).toBeVisible();
    await expect.element(drawer().getByRole('checkbox').first()).toHaveFocus();
  });

  it('sends a test before it is saved, and shows status, time and response', async () => {
    const { api } = await openDrawer();
    api.on('testWebhook', 200, 'failed');
    await fill();
    await drawer().getByRole('button', { name: 'Send test' }).click();
    await expect.element(drawer().getByText('Responded with 503 after 92 ms')).toBeVisible();
    await expect.element(drawer().getByText('Service Unavailable')).toBeVisible();
    expect(api.callsOf('testWebhook')[0]?.body).toEqual({
      webhook_url: 'https://example.com/hooks',
      webhook_type: 'default',
      webhook_headers: {},
      method: 'POST',
      event: 'Workflow Errored',
    });
  });

  it('sends only what was changed, so that changes of others stay', async () => {
    const api = defaultApi().on('updateWebhook', 200, 'changed');
    await open(`/developer/webhooks/${HOOK_ID}`, api);
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit webhook' });
    await expect
      .element(form.getByLabelText('Header 1', { exact: true }))
      .toHaveValue('Authorization');
    await form.getByRole('checkbox', { name: 'Connection Deleted' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('The webhook was saved.')).toBeVisible();
    expect(api.callsOf('updateWebhook')[0]?.body).toEqual({
      webhook_events: [
        'Connection Created',
        'Connection Deleted',
        'Connection Expired',
        'Workflow Errored',
      ],
    });
  });
});
