import { example } from '@patchbay/contract/examples.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const form = () => page.getByRole('region', { name: 'Mail server (SMTP)' });
export const test = () => page.getByRole('region', { name: 'Test message' });
export const field = (name: string) => form().getByLabelText(name, { exact: true });
export const save = () => form().getByRole('button', { name: 'Save', exact: true });
export const send = () => test().getByRole('button', { name: 'Send test message' });

export const SMTP = {
  host: 'smtp.brightdesk.example',
  port: 587,
  username: 'mailer@brightdesk.example',
  from_address: 'hello@brightdesk.example',
  use_tls: true,
};
export const org = () => example('getOrg', 200, 'seeded');
export const withServer = () => ({ ...org(), smtp: SMTP });

export async function open(api = observedFetch(), account = demoAccount()) {
  const app = await renderApp({ route: '/settings/email', fetch: api.fetch, account });
  await expect.element(form()).toBeVisible();
  return { ...app, api };
}

export const defaultApi = () => observedFetch().reply('getOrg', 200, withServer());
