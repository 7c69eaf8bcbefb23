import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { changeStream } from '../../../../tests/support/change-stream';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

const row = (text: string) =>
  page.getByRole('table', { name: 'Webhooks' }).getByRole('row').filter({ hasText: text });

const defaultApi = () =>
  observedFetch()
    .on('listWebhookDeliveries', 200, 'default')
    .on('listWebhooks', 200, 'default')
    .handle('streamChanges', changeStream().respond);

async function open(route = '/logs/webhooks', api = defaultApi()) {
  const app = await renderApp({ route, fetch: api.fetch });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Webhooks');
  return { ...app, api };
}

const lastQuery = (api: ObservedFetch, id: 'listWebhookDeliveries' | 'exportWebhookDeliveries') =>
  Object.fromEntries(api.callsOf(id).at(-1)?.query ?? []);

it('lists deliveries with their codes and attempts, live', async () => {
  const stream = changeStream();
  const { api } = await open(undefined, defaultApi().handle('streamChanges', stream.respond));
  await expect
    .element(row('Connection Expired'))
    .toHaveTextContent(/demo_crm.*Success · 200.*1 attempt.*hooks\.brightdesk\.example.*fjord/);
  await expect.element(row('Retrying')).toHaveTextContent(/2 attempts, next/);
  expect(await a11yViolations(['dark'])).toEqual([]);
  stream.send({ kind: 'webhook', id: '6741b2c0c2d8e10013b5e102' });
  await expect.poll(() => api.callsOf('listWebhookDeliveries').length).toBe(2);
});

it('filters by what is in the URL, also for the file', async () => {
  const api = defaultApi()
    .on('listWebhookDeliveries', 200, 'empty')
    .handle('exportWebhookDeliveries', () => new Response('id\r\n'));
  const { href } = await open('/logs/webhooks?webhook_id=6741a0b0c2d8e10013b5e001', api);
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Workflow Errored' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  const filters = {
    webhook_id: '6741a0b0c2d8e10013b5e001',
    event_name: 'Workflow Errored',
    status: 'FAILED',
  };
  await expect
    .poll(() => lastQuery(api, 'listWebhookDeliveries'))
    .toEqual({ page: '1', limit: '25', ...filters });
  expect(Object.fromEntries(new URL(href(), 'http://x').searchParams)).toEqual(filters);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => lastQuery(api, 'exportWebhookDeliveries')).toEqual(filters);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(href).toBe('/logs/webhooks');
  await expect.element(page.getByText('No webhook was sent yet')).toBeVisible();
});
