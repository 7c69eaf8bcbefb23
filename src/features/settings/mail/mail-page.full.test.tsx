import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import {
  defaultApi,
  field,
  form,
  open,
  SMTP,
  save,
  send,
  withServer,
} from './mail-page.test-support';

describe('without a mail server', () => {
  it('shows a server error at its field, and keeps the input', async () => {
    const body = example('updateOrg', 400, 'validation_error');
    const details = [
      { in: 'body' as const, pointer: '/smtp/host', message: 'leads into a private network' },
    ];
    await open(observedFetch().reply('updateOrg', 400, { ...body, details }));
    await field('Host').fill('smtp.internal');
    await field('User name').fill('mailer');
    await field('Password').fill('secret');
    await save().click();
    await expect
      .element(field('Host'))
      .toHaveAccessibleDescription('The host leads into a private network.');
    await expect.element(field('Password')).toHaveValue('secret');
  });
});

describe('with a mail server', () => {
  it('keeps the stored password unless it is replaced', async () => {
    const { api } = await open(defaultApi().reply('updateOrg', 200, withServer()));
    await field('Port').fill('465');
    await expect.element(send()).toBeDisabled();
    await expect.element(page.getByText(/the test uses what is saved/)).toBeVisible();
    await save().click();
    await expect
      .poll(() => api.callsOf('updateOrg')[0]?.body)
      .toEqual({ smtp: { ...SMTP, port: 465 } });
    await form().getByRole('button', { name: 'Replace' }).click();
    await field('Password').fill('four red umbrellas');
    await save().click();
    await expect.poll(() => api.callsOf('updateOrg')).toHaveLength(2);
    expect(api.callsOf('updateOrg')[1]?.body).toMatchObject({
      smtp: { password: 'four red umbrellas' },
    });
  });

  it('asks before unsaved input is left', async () => {
    const { href } = await open(defaultApi());
    await field('Host').fill('smtp.other.example');
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    expect(href()).toBe('/settings/email');
    await expect.element(field('Host')).toHaveValue('smtp.other.example');
  });
});
