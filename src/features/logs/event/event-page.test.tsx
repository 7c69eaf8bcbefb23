import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const FIRST = example('getReceivedEvent', 200, 'started');
const NEXT = example('fireReceivedEvent', 200, 'started').event_id ?? '';

const api = (name = 'started') => observedFetch().on('getReceivedEvent', 200, name);

async function open(requests = api(), account = demoAccount()) {
  const app = await renderApp({
    route: `/logs/events/${FIRST._id}`,
    fetch: requests.fetch,
    account,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Deal won');
  return { ...app, requests };
}

const workflow = (name: string) =>
  page.getByRole('region', { name: 'Workflows' }).getByRole('listitem').filter({ hasText: name });

it('says what became of each workflow, and can fire it again', async () => {
  const requests = api().on('fireReceivedEvent', 200, 'started');
  const { href } = await open(requests);
  const started = workflow('Tell the team about new deals');
  await expect
    .element(started.getByRole('link', { name: 'Open the execution' }))
    .toHaveAttribute('href', '/logs/executions/6738f0a0c2d8e10013b5d404');
  const nightly = workflow('Nightly contact clean-up');
  await expect.element(nightly).toHaveTextContent('App not connected');
  await expect.element(nightly).toHaveTextContent('The linked account has not connected Demo CRM.');
  await expect
    .element(page.getByRole('region', { name: 'Payload of the event' }))
    .toHaveTextContent('4800');
  await expect.element(page.getByText('x-api-key')).toBeVisible();
  expect(await a11yViolations(['dark'])).toEqual([]);
  await page.getByRole('button', { name: 'Fire again' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Fire again' }).click();
  await page.getByRole('button', { name: 'Open the new entry' }).click();
  expect(requests.callsOf('fireReceivedEvent')[0]?.params).toEqual({ id: FIRST._id });
  await expect.poll(href).toBe(`/logs/events/${NEXT}`);
});

it.each([
  ['none', 'No workflow listens to this event'],
  ['refused', '/payload/amount: must be >= 0'],
  ['large', 'It has 250 kB, of which the first 64 kB are shown.'],
])('explains an event of the kind %s', async (name, text) => {
  await open(api(name), asRole('support'));
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fire again' })).not.toBeInTheDocument();
});

it('says that the event is not there', async () => {
  const requests = observedFetch().on('getReceivedEvent', 404, 'received_event_not_found');
  await renderApp({ route: `/logs/events/${FIRST._id}`, fetch: requests.fetch });
  await expect.element(page.getByText('There is no such event in the log')).toBeVisible();
});
