import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { defaultApi, HOOK_ID, open, table } from './webhooks-page.test-support';

describe('the list of webhooks', () => {
  it('explains what a webhook is where there is none', async () => {
    await open('/developer/webhooks', defaultApi().on('listWebhooks', 200, 'empty'));
    await expect.element(page.getByText('No webhooks yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add webhook' }).nth(1)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('is read-only for support', async () => {
    await open('/developer/webhooks?create=true', defaultApi(), asRole('support'));
    await expect.element(table('Webhooks: Back end').getByRole('switch')).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Add webhook' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Actions for Tells/ }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('deletes it after a confirmation', async () => {
    const { api } = await open();
    api.on('deleteWebhook', 200, 'remaining');
    await page.getByRole('button', { name: /^Actions for Tells/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Delete Tells/ });
    await expect.element(dialog).toHaveTextContent('In Test. Nothing more is sent to it');
    await dialog.getByRole('button', { name: 'Delete webhook' }).click();
    await expect.element(page.getByText(/was deleted\./)).toBeVisible();
    expect(api.callsOf('deleteWebhook')[0]?.params.id).toBe(HOOK_ID);
  });

  it('puts several into one group', async () => {
    const { api } = await open();
    api.on('groupWebhooks', 200, 'grouped');
    await page.getByRole('button', { name: /^Actions for Posts/ }).click();
    await page.getByRole('menuitem', { name: 'Change group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change group' });
    await dialog.getByLabelText('Group').fill('Alerts');
    await dialog.getByRole('checkbox', { name: /^Tells/ }).click();
    expect(await a11yViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const ids = example('listWebhooks', 200, 'default').map(({ _id }) => _id);
    expect(api.callsOf('groupWebhooks')[0]?.body).toEqual({
      webhookIds: ids.reverse(),
      group: 'Alerts',
    });
  });
});
