import { example } from '@patchbay/contract/examples.ts';
import type { Application } from '@patchbay/sdk';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hostedFetch, openHostedPage } from '../../../../tests/support/hosted-page';
import { form, key, openForm, submit } from './api-key-method.test-support';

function byKey(state: 'active' | 'expired'): Application {
  const app = example('getApplication', 200, state);
  for (const account of app.connected_accounts) {
    account.auth_type = 'keybased';
  }
  return app;
}

describe('connecting by key', () => {
  it('checks the key, and shows who is connected', async () => {
    const { api } = await openForm();
    await expect.element(key()).toHaveAttribute('type', 'password');
    await expect.element(key()).toHaveAttribute('placeholder', 'demo-api-key');
    await expect.element(form()).toHaveTextContent('In Demo CRM, under Settings, API.');
    let respond: (response: Response) => void = () => undefined;
    api.handle('saveCredentials', () => new Promise<Response>((resolve) => (respond = resolve)));
    await key().fill('demo-api-key');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Checking the key…')).toBeVisible();
    await expect.element(key()).toHaveAttribute('readonly');
    await userEvent.keyboard('{Enter}');
    expect(api.callsOf('saveCredentials')).toHaveLength(1);
    expect(api.callsOf('saveCredentials')[0]?.body).toEqual({ api_key: 'demo-api-key' });
    api.reply('listApplications', 200, [byKey('active')]);
    respond(Response.json(example('saveCredentials', 200, 'saved')));
    await expect
      .element(page.getByRole('heading', { name: 'Demo CRM is connected' }))
      .toHaveFocus();
    const card = page.getByRole('region', { name: 'Connect with a key' });
    await expect.element(card).toHaveTextContent('With a key on');
    await expect.element(form()).not.toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('value="demo-api-key"');
  });

  it("shows the provider's refusal at the field, until it is changed", async () => {
    const { api } = await openForm();
    api.on('saveCredentials', 400, 'credentials_rejected');
    await key().fill('wrong');
    await submit().click();
    await expect
      .element(key())
      .toHaveAccessibleDescription('API key was refused by Demo CRM. Check it and enter it again.');
    await expect.element(key()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(key()).toHaveFocus();
    // Said once: at the field, with the codes folded.
    await expect.element(page.getByText('Demo CRM did not accept')).not.toBeInTheDocument();
    await expect.element(form().getByText('CREDENTIALS_REJECTED')).not.toBeVisible();
    await form().getByText('Details', { exact: true }).click();
    await expect.element(form().getByText('CREDENTIALS_REJECTED')).toBeVisible();
    await key().fill('demo-api-key');
    await expect.element(key()).not.toHaveAttribute('aria-invalid');
    api.on('saveCredentials', 200, 'saved').reply('listApplications', 200, [byKey('active')]);
    await submit().click();
    await expect.element(page.getByText('Demo CRM is connected')).toBeVisible();
  });

  it('sends no request for an empty key', async () => {
    const { api } = await openForm();
    await submit().click();
    await expect.element(key()).toHaveAccessibleDescription('Enter the API key.');
    await expect.element(key()).toHaveFocus();
    expect(api.callsOf('saveCredentials')).toEqual([]);
  });

  it('has one control per field by its type, and sends all values as texts', async () => {
    const app = example('getApplication', 200, 'unconnected');
    const common = { placeholder: '', required: false };
    app.auth_type_options = {
      keybased: [
        { ...common, name: 'host', label: 'Host', type: 'text', required: true },
        { ...common, name: 'port', label: 'Port', type: 'number' },
        { ...common, name: 'tls', label: 'Use TLS', type: 'boolean' },
        { ...common, name: 'pem', label: 'Certificate', type: 'textarea' },
        { ...common, name: 'zone', label: 'Zone', type: 'select', options: [{ value: 'eu' }] },
      ],
    };
    const api = hostedFetch()
      .reply('listApplications', 200, [app])
      .reply('saveCredentials', 200, { success: true });
    await openHostedPage(api);
    await form().getByLabelText('Host').fill('db.example');
    await form().getByLabelText('Port').fill('5432');
    await form()
      .getByRole('checkbox', { name: /Use TLS/ })
      .click();
    await form().getByLabelText('Zone').click();
    await page.getByRole('option', { name: 'eu' }).click();
    await submit().click();
    await expect
      .poll(() => api.callsOf('saveCredentials')[0]?.body)
      .toEqual({ host: 'db.example', port: '5432', tls: 'true', zone: 'eu' });
  });

  it('shows the banner and the form if the account has expired', async () => {
    const api = hostedFetch()
      .reply('listApplications', 200, [byKey('expired')])
      .on('saveCredentials', 200, 'saved');
    await openHostedPage(api);
    await expect.element(page.getByText('Demo CRM needs reconnecting')).toBeVisible();
    await key().fill('demo-api-key');
    api.reply('listApplications', 200, [byKey('active')]);
    await form().getByRole('button', { name: 'Reconnect' }).click();
    await expect.element(page.getByText('Demo CRM is connected')).toBeVisible();
  });

  it('accepts another key after Reconnect, and hides the form on Cancel', async () => {
    await openHostedPage(hostedFetch().reply('listApplications', 200, [byKey('active')]));
    await page.getByRole('button', { name: 'Reconnect' }).click();
    await expect.element(key()).toBeVisible();
    await form().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  });
});
