import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { changeStream } from '../../../../tests/support/change-stream';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

const row = (text: string) =>
  page.getByRole('table', { name: 'Events' }).getByRole('row').filter({ hasText: text });

const defaultApi = () =>
  observedFetch()
    .on('listReceivedEvents', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .handle('streamChanges', changeStream().respond);

async function open(route = '/logs/events', api = defaultApi()) {
  const app = await renderApp({ route, fetch: api.fetch });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Events');
  return { ...app, api };
}

const lastQuery = (api: ObservedFetch, id: 'listReceivedEvents' | 'exportReceivedEvents') =>
  Object.fromEntries(api.callsOf(id).at(-1)?.query ?? []);

it('lists events with what they started, live', async () => {
  const stream = changeStream();
  const { api } = await open(undefined, defaultApi().handle('streamChanges', stream.respond));
  await expect.element(row('1 of 2 started')).toHaveTextContent(/Deal won.*Success.*harbor-coffee/);
  await expect.element(row('Nothing started')).toBeVisible();
  await expect.element(row('Refused')).toBeVisible();
  expect(lastQuery(api, 'listReceivedEvents')).toEqual({ page: '1', limit: '25' });
  expect(await a11yViolations(['light'])).toEqual([]);
  stream.send({ kind: 'event', id: '6738f0a0c2d8e10013b5d906' });
  await expect.poll(() => api.callsOf('listReceivedEvents').length).toBe(2);
});

it('filters by what is in the URL, also for the file', async () => {
  const api = defaultApi()
    .on('listReceivedEvents', 200, 'empty')
    .handle('exportReceivedEvents', () => new Response('id\r\n'));
  const { href } = await open('/logs/events?page=2&slug=demo_crm&start_date=2026-11-01', api);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Nothing started' }).click();
  await page.getByRole('textbox', { name: 'Event' }).fill('Deal won');
  await userEvent.keyboard('{Enter}');
  const filters = {
    slug: 'demo_crm',
    start_date: '2026-11-01',
    status: 'NONE',
    event_name: 'Deal won',
  };
  await expect
    .poll(() => lastQuery(api, 'listReceivedEvents'))
    .toEqual({ page: '1', limit: '25', ...filters });
  expect(Object.fromEntries(new URL(href(), 'http://x').searchParams)).toEqual(filters);
  await expect.element(page.getByText('Event is “Deal won”')).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => lastQuery(api, 'exportReceivedEvents')).toEqual(filters);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(href).toBe('/logs/events');
  await expect.element(page.getByText('No event has arrived yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Define an event' }))
    .toHaveAttribute('href', '/developer/events');
});
