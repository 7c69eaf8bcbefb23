import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import {
  defaultApi,
  field,
  form,
  open,
  org,
  SMTP,
  save,
  send,
  test,
  withServer,
} from './mail-page.test-support';

describe('without a mail server', () => {
  it('shows where emails go, and saves the settings', async () => {
    const { api } = await open(observedFetch().reply('updateOrg', 200, withServer()));
    await expect.element(page.getByText('No mail server of your own')).toBeVisible();
    await expect.element(send()).toBeDisabled();
    await field('Host').fill('smtp.brightdesk.example');
    await field('User name').fill('mailer@brightdesk.example');
    await field('Password').fill('three green umbrellas');
    await field('From (optional)').fill('hello@brightdesk.example');
    await save().click();
    await expect.element(page.getByText('Mail server saved')).toBeVisible();
    expect(api.callsOf('updateOrg')[0]?.body).toEqual({
      smtp: { ...SMTP, password: 'three green umbrellas' },
    });
    await expect.element(page.getByText('No mail server of your own')).not.toBeInTheDocument();
    await expect.element(field('Password')).toHaveAttribute('readonly');
    await expect.element(send()).toBeEnabled();
    expect(document.body.innerHTML).not.toContain('three green umbrellas');
  });

  it('is validated before it is sent', async () => {
    const { api } = await open();
    await field('Host').fill('https://smtp.example.com');
    await field('Port').fill('70000');
    await save().click();
    await expect.element(field('Host')).toHaveAccessibleDescription(/host alone/);
    await expect
      .element(field('Port'))
      .toHaveAccessibleDescription('Enter a port from 1 to 65535.');
    await expect.element(field('User name')).toHaveAccessibleDescription('Enter the user name.');
    await expect.element(field('Password')).toHaveAccessibleDescription('Enter the password.');
    expect(api.callsOf('updateOrg')).toEqual([]);
  });
});

describe('with a mail server', () => {
  it('requires the password again for another server', async () => {
    const { api } = await open(defaultApi().reply('updateOrg', 200, withServer()));
    await field('Host').fill('smtp.other.example');
    await save().click();
    await expect.element(field('Password')).toHaveAccessibleDescription(/Enter the password again/);
    expect(api.callsOf('updateOrg')).toEqual([]);
    await form().getByRole('button', { name: 'Replace' }).click();
    await field('Password').fill('four red umbrellas');
    await save().click();
    await expect
      .poll(() => api.callsOf('updateOrg')[0]?.body)
      .toMatchObject({ smtp: { host: 'smtp.other.example', password: 'four red umbrellas' } });
  });

  it("sends a test message, and shows the mail server's reply", async () => {
    const { api } = await open(defaultApi().on('sendTestEmail', 502, 'mail_refused'));
    await expect.element(test().getByLabelText('To')).toHaveValue('demo@patchbay.local');
    await expect.element(test().getByLabelText('From')).toHaveValue('hello@brightdesk.example');
    await send().click();
    await expect.element(test().getByRole('alert')).toHaveTextContent('refused the message');
    api.on('sendTestEmail', 200, 'sent');
    await send().click();
    await expect
      .element(test().getByText('The test message to demo@patchbay.local is sent.'))
      .toBeVisible();
    await expect.element(test().getByRole('alert')).not.toBeInTheDocument();
    expect(api.callsOf('sendTestEmail')[0]?.body).toEqual({
      to: 'demo@patchbay.local',
      from: 'hello@brightdesk.example',
    });
  });

  it('is removed after a confirmation', async () => {
    const { api } = await open(defaultApi().reply('updateOrg', 200, org()));
    await form().getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove mail server' }).click();
    await expect.element(page.getByText('No mail server of your own')).toBeVisible();
    expect(api.callsOf('updateOrg')[0]?.body).toEqual({ smtp: null });
    await expect.element(field('Host')).toHaveValue('');
  });

  it('is read-only below admin', async () => {
    await open(defaultApi(), asRole('support'));
    await expect.element(page.getByText(/needs the role Admin/)).toBeVisible();
    await expect.element(field('Host')).toHaveAttribute('readonly');
    await expect.element(save()).not.toBeInTheDocument();
    await expect.element(test()).not.toBeInTheDocument();
  });

  it('has no accessibility violations', async () => {
    await open(defaultApi());
    expect(await a11yViolations()).toEqual([]);
  });
});
