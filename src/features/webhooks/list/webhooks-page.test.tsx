import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { HOOK_ID, open, table } from './webhooks-page.test-support';

const backEnd = () => table('Webhooks: Back end');

describe('the list of webhooks', () => {
  it('shows groups with method, events, template, state and last delivery', async () => {
    const { href } = await open();
    const cell = (index: number) => backEnd().getByRole('cell').nth(index);
    await expect.element(cell(0)).toHaveTextContent('POST');
    await expect.element(cell(0)).toHaveTextContent('https://hooks.brightdesk.example/patchbay');
    await expect
      .element(cell(1))
      .toHaveTextContent('Connection Created+2 more: Connection Expired, Workflow Errored');
    await expect.element(cell(3)).toHaveTextContent('Default');
    await expect.element(cell(4)).toHaveTextContent('Enabled');
    await expect.element(cell(5)).toHaveTextContent('Success · 200');
    await expect.element(table('Webhooks: Without a group')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await cell(2).click();
    await expect.poll(href).toBe(`/developer/webhooks/${HOOK_ID}`);
  });

  it('turns a webhook off by its switch, and says so', async () => {
    const { api } = await open();
    api.on('updateWebhook', 200, 'disabled');
    await backEnd().getByRole('switch').click();
    await expect.element(page.getByText(/is disabled\. Nothing is sent to it\./)).toBeVisible();
    const [call] = api.callsOf('updateWebhook');
    expect(call?.params.id).toBe(HOOK_ID);
    expect(call?.body).toEqual({ is_enabled: false });
    await expect.poll(() => api.callsOf('listWebhooks').length).toBe(2);
  });
});
