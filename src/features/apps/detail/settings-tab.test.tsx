import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, field, hubspot, open, region, save, scope } from './settings-tab.test-support';

describe('the OAuth client', () => {
  it('shows the stored one without its secret; Save is enabled by a change', async () => {
    await open(hubspot());
    await expect.element(field('Client ID')).toHaveValue('3f7d1c52-5b1e-4a8e-9d0c-7c7f1b0a9e21');
    await expect.element(field('Client secret')).toHaveValue('••••9c4e');
    await expect.element(field('Client secret')).toHaveAttribute('readonly');
    await expect
      .element(field('Callback URL'))
      .toHaveValue('http://localhost:3000/api/v1/hubspot/callback');
    await expect.element(button('Copy callback URL')).toBeVisible();
    await expect.element(save('OAuth client')).toBeDisabled();
    expect(await a11yViolations()).toEqual([]);
  });

  it('replaces only the secret, and shows the end of the new one', async () => {
    const app = hubspot();
    const { api } = await open(app);
    api.reply('updateAppSettings', 200, { ...app, client_secret: '••••wxyz' });
    await region('OAuth client').getByRole('button', { name: 'Replace' }).click();
    await field('Client secret').fill('  a-new-secret-wxyz ');
    await save('OAuth client').click();
    await expect.element(page.getByText('HubSpot client saved')).toBeVisible();
    expect(api.callsOf('updateAppSettings')[0]?.body).toEqual({
      client_id: app.client_id,
      client_secret: 'a-new-secret-wxyz',
    });
    await expect.element(field('Client secret')).toHaveValue('••••wxyz');
    await expect.element(save('OAuth client')).toBeDisabled();
  });

  it('requires the secret of a changed id, warns about connected customers, and shows a server error', async () => {
    const { api } = await open({ ...hubspot(), connected_accounts_count: 3 });
    await field('Client ID').fill('another');
    await expect.element(field('Client secret')).toHaveValue('');
    await expect.element(page.getByText(/3 customers have connected HubSpot. Those/)).toBeVisible();
    api.handle('updateAppSettings', () =>
      Response.json(
        {
          ...example('updateAppSettings', 409, 'app_not_ready'),
          status_code: 400,
          error_code: 'VALIDATION_ERROR',
          details: [
            {
              in: 'body',
              pointer: '/client_secret',
              message: 'is required with another client_id',
            },
          ],
        },
        { status: 400 },
      ),
    );
    await save('OAuth client').click();
    await expect
      .element(field('Client secret'))
      .toHaveAccessibleDescription('The client secret is required with another client_id.');
    await expect.element(field('Client ID')).toHaveValue('another');
  });

  it('is removed after a confirmation only', async () => {
    const app = hubspot();
    const { api } = await open(app);
    api.on('updateAppSettings', 409, 'app_not_ready');
    await button('Remove').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Remove client' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/cannot be enabled/);
    api.reply('updateAppSettings', 200, {
      ...app,
      use_own_credentials: false,
      client_id: null,
      client_secret: null,
    });
    await dialog.getByRole('button', { name: 'Remove client' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field('Client ID')).toHaveValue('');
  });
});

describe('the scopes', () => {
  it('lock the mandatory ones, and save the selected and typed ones', async () => {
    const app = hubspot();
    const { api } = await open(app);
    const mandatory = region('Scopes').getByRole('list', { name: 'Mandatory' });
    await expect.element(mandatory).toHaveTextContent('Sign inoauth');
    expect(scope(/oauth/).query()).toBeNull();
    await scope(/Read companies/).click();
    await field('Another scope (optional)').fill('a b');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(field('Another scope (optional)'))
      .toHaveAccessibleDescription(/one scope at a time/);
    await field('Another scope (optional)').fill('tickets');
    await userEvent.keyboard('{Enter}');
    await expect.element(scope(/tickets/)).toBeChecked();
    expect(api.callsOf('updateAppSettings')).toHaveLength(0);
    const scopes = ['oauth', 'crm.objects.contacts.read', 'crm.objects.deals.read', 'tickets'];
    api.reply('updateAppSettings', 200, { ...app, scopes });
    await save('Scopes').click();
    await expect.element(page.getByText('HubSpot scopes saved')).toBeVisible();
    expect(api.callsOf('updateAppSettings')[0]?.body).toEqual({ scopes });
    await expect.element(save('Scopes')).toBeDisabled();
  });

  it('are not selected here if the provider has them in its console', async () => {
    await open({ ...hubspot(), scopes_in_console: true });
    await expect.element(page.getByText(/does not take scopes from a request/)).toBeVisible();
    expect(button('Reset to defaults').query()).toBeNull();
  });
});
