import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { changeStream } from '../../../../tests/support/change-stream';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const RETRYING = example('getWebhookDelivery', 200, 'retrying');

const api = (name = 'retrying') =>
  observedFetch()
    .on('getWebhookDelivery', 200, name)
    .handle('streamChanges', changeStream().respond);

async function open(requests = api(), account = demoAccount()) {
  const app = await renderApp({
    route: `/logs/webhooks/${RETRYING._id}`,
    fetch: requests.fetch,
    account,
  });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Workflow Completed');
  return { ...app, requests };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const attempt = (text: string) =>
  page.getByRole('region', { name: 'Attempts' }).getByRole('listitem').filter({ hasText: text });
const response = () => page.getByRole('region', { name: /^Response to attempt/ });

it('shows the request, each attempt and its response, and the next attempt', async () => {
  const { href } = await open();
  await expect.element(attempt('Attempt 1')).toHaveTextContent(/503.*took 92 ms/);
  await expect
    .element(attempt('Attempt 2'))
    .toHaveTextContent(/TIMEOUT.*did not respond within 15 seconds.*4\.9 s after the previous/);
  await expect.element(attempt('Next attempt')).toBeVisible();
  await expect.element(response()).toHaveTextContent('did not respond');
  await attempt('Attempt 1').getByRole('button').click();
  await expect.element(response()).toHaveTextContent('Service Unavailable');
  expect(href()).toContain('?attempt=1');
  const request = page.getByRole('region', { name: 'Request', exact: true });
  await expect
    .element(request)
    .toHaveTextContent(/POST.*harbor-coffee.*Authorization: \[REDACTED\]/);
  expect(await a11yViolations(['light'])).toEqual([]);
});

it('can be sent again, and its retries stopped', async () => {
  const requests = api()
    .on('resendWebhookDelivery', 200, 'failed')
    .on('stopWebhookDelivery', 200, 'stopped');
  await open(requests);
  await button('Resend').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resend' }).click();
  await expect.element(page.getByText('It failed again')).toBeVisible();
  expect(requests.callsOf('resendWebhookDelivery')[0]?.params).toEqual({ id: RETRYING._id });
  requests.on('getWebhookDelivery', 200, 'failed');
  await button('Stop retrying').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop retrying' }).click();
  await expect.element(page.getByText('No further attempt follows')).toBeVisible();
  await expect.element(button('Stop retrying')).not.toBeInTheDocument();
});

it('is not for support to send', async () => {
  await open(api(), asRole('support'));
  await expect.element(attempt('Attempt 2')).toBeVisible();
  await expect.element(button('Resend')).not.toBeInTheDocument();
  await expect.element(button('Stop retrying')).not.toBeInTheDocument();
});
