import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { button, defaultApi, dialog, openEvent } from '../events.test-support';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const alertDialog = () => page.getByRole('alertdialog');
const textbox = (name: string) => dialog().getByRole('textbox', { name });

it('shows payload, code, listening workflows, and what arrived', async () => {
  const { api } = await openEvent();
  await expect.element(page.getByRole('heading', { name: 'Deal won' })).toBeVisible();
  await tab('TypeScript').click();
  await expect.element(page.getByText('export type DealWon = {')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Tell the team about new deals' }))
    .toHaveAttribute('href', '/workflows/6720c1d0c2d8e10013b5d302');
  const received = page.getByRole('table', { name: 'Last received' });
  await expect.element(received.getByText('Refused')).toBeVisible();
  await expect
    .element(received.getByRole('link').first())
    .toHaveAttribute('href', '/logs/events/6738f0a0c2d8e10013b5d901');
  expect(Object.fromEntries(api.callsOf('listReceivedEvents')[0]?.query ?? [])).toEqual({
    event_name: 'Deal won',
    page: '1',
    limit: '10',
  });
  expect(await a11yViolations()).toEqual([]);
});

it('shows the key in the code only while it is revealed', async () => {
  const { test_key = '' } = example('getOrg', 200, 'seeded');
  await openEvent();
  await expect.element(page.getByText('linked_account_id: saffron-kitchen')).toBeVisible();
  await expect.element(page.getByText('$PATCHBAY_API_KEY')).toBeVisible();
  await tab('cURL').click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByText('import requests')).toBeVisible();
  await button('Show credentials').click();
  await expect.element(page.getByText(`"x-api-key": "${test_key}"`)).toBeVisible();
  await button('Show credentials').click();
  await expect.element(page.getByText(test_key)).not.toBeInTheDocument();
});

it('offers neither the key nor changes to a role below developer', async () => {
  await openEvent(defaultApi(), asRole('support'));
  await expect.element(page.getByText('$PATCHBAY_API_KEY')).toBeVisible();
  await expect.element(button('Show credentials')).not.toBeInTheDocument();
  await expect.element(button('Send test event')).not.toBeInTheDocument();
});

it('keeps the name while workflows listen, saves the rest, and shows a refusal', async () => {
  const { api } = await openEvent();
  await button('Edit').click();
  await expect.element(textbox('Name')).toHaveAttribute('readonly');
  await expect.element(dialog()).toHaveTextContent('cannot be renamed while 1 workflow listens');
  await textbox('Schema').fill('');
  await textbox('Sample').fill('{"deal_id": 12345678901234567890}');
  api.on('updateEvent', 409, 'in_use');
  await button('Save').click();
  await expect.element(dialog()).toHaveTextContent('Change their triggers first');
  api.on('updateEvent', 200, 'changed');
  await button('Save').click();
  await expect.element(page.getByText('Deal won was saved.')).toBeVisible();
  expect(api.callsOf('updateEvent').at(-1)?.body).toEqual({
    name: 'Deal won',
    response: '{"deal_id": 12345678901234567890}',
    json_schema: null,
  });
});

it('deletes the event after naming the workflows that listen', async () => {
  const { api, href } = await openEvent(defaultApi().on('deleteEvent', 200, 'none'));
  await button('Delete').click();
  await expect.element(alertDialog()).toHaveTextContent('1 workflow listens to it by its name');
  await expect.element(alertDialog()).toHaveTextContent('Tell the team about new deals');
  expect(await a11yViolations(['light'])).toEqual([]);
  await alertDialog().getByRole('button', { name: 'Delete event' }).click();
  await expect.poll(href).toBe('/developer/events');
  await expect.element(page.getByText('No events yet')).toBeVisible();
  expect(api.callsOf('deleteEvent')).toHaveLength(1);
});

it('sends a test event, and lists each workflow with its outcome', async () => {
  const { api } = await openEvent(defaultApi().on('getReceivedEvent', 200, 'started'));
  await button('Send test event').click();
  await expect.element(textbox('Payload')).toHaveValue(expect.stringContaining('"D-1042"'));
  await dialog().getByRole('combobox', { name: 'App' }).click();
  await page.getByRole('option', { name: 'Demo CRM' }).click();
  expect(await a11yViolations(['light'])).toEqual([]);
  api.on('fireEvent', 400, 'payload_refused');
  await button('Send event').click();
  await expect.element(dialog()).toHaveTextContent('/amount must be >= 0.');
  api.on('fireEvent', 200, 'started');
  await button('Send event').click();
  await expect.element(dialog()).toHaveTextContent('1 workflow started.');
  await expect.element(dialog().getByRole('link', { name: 'Open the execution' })).toBeVisible();
  await expect
    .element(dialog().getByRole('link', { name: 'Open it in the log' }))
    .toHaveAttribute('href', '/logs/events/6738f0a0c2d8e10013b5d901');
  const call = api.callsOf('fireEvent').at(-1);
  expect(call?.headers.get('linked_account_id')).toBe('saffron-kitchen');
  expect(call?.headers.get('slug')).toBe('demo_crm');
  expect(call?.body).toMatchObject({ event: 'Deal won', payload: { deal_id: 'D-1042' } });
  expect(await a11yViolations(['light'])).toEqual([]);
});

it('says that an event does not exist in this environment', async () => {
  await openEvent(defaultApi().on('getEvent', 400, 'unknown_event'));
  await expect.element(page.getByText('There is no such event in Test')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See all events' })).toBeVisible();
});
