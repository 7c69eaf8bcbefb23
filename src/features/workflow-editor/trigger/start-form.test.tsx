import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import {
  button,
  fillIn,
  settingsViolations,
  textbox,
} from '../inputs/form/schema-form.test-support';
import { openPanel } from '../panel/node-details.test-support';

const api = () =>
  observedFetch()
    .on('getWorkflowDraft', 200, 'draft')
    .on('listPublicApplications', 200, 'catalog')
    .on('listAppTriggers', 200, 'demo_crm')
    .on('getWorkflowCapture', 200, 'none')
    .on('listWorkflowFixtures', 200, 'none')
    .on('listSchedules', 200, 'empty')
    .on('listWorkflowPolls', 200, 'none');

const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

it('begins with cards; an API call has its request, a sample and a schema', async () => {
  const { held } = await openPanel({ type: 'start', data: null }, { api: api() });
  await page.getByRole('radio', { name: 'API call' }).click();
  expect(held.node.data).toEqual({ kind: 'api_call' });
  await fillIn('Sample', '{"email": "nora@example.com", "count": 2}');
  expect(held.document.manual_execution_payload).toEqual({ email: 'nora@example.com', count: 2 });
  await expect.element(page.getByText('"email":"nora@example.com"')).toBeVisible();
  await button('Make it from the sample').click();
  expect(held.document.json_schema).toMatchObject({
    properties: { email: { type: 'string' }, count: { type: 'integer' } },
  });
  await fillIn('Schema', '[1]');
  await expect.element(page.getByText(/A schema is an object/)).toBeVisible();
  expect(held.document.json_schema).toHaveProperty('properties');
  // Another value replaces the text that was typed over the previous one.
  await fillIn('Sample', '{"city": "Oslo"}');
  await button('Make it from the sample').click();
  await expect.element(textbox('Schema')).toHaveValue(expect.stringContaining('"city"'));
  expect(page.getByText(/A schema is an object/).query()).toBeNull();
  await page.getByRole('switch', { name: 'Validate schema' }).click();
  expect(held.document.enable_schema_validation).toBe(true);
  await page.getByRole('radio', { name: 'SDK' }).click();
  await expect.element(page.getByText(/patchbay\.executeWorkflow/)).toBeVisible();
  expect(await a11yViolations(['light'])).toEqual([]);
});

it('puts a schedule together, with its next runs', async () => {
  const { held } = await openPanel({ type: 'start', data: { kind: 'api_call' } }, { api: api() });
  await button('Change trigger').click();
  await page.getByRole('radio', { name: 'Schedule' }).click();
  const runs = page.getByRole('region', { name: 'Next runs' }).getByRole('listitem');
  await expect.poll(() => runs.elements().length).toBe(5);
  await choose('Repeat', 'Every month');
  await choose('Day of the month', '15');
  await fillIn(page.getByLabelText('Time', { exact: true }), '07:30');
  await choose('Time zone', 'UTC');
  expect(held.node.data).toEqual({
    kind: 'schedule',
    schedule: { trigger_type: 'cron', cron_pattern: '30 7 15 * *', tz: 'UTC' },
  });
  await expect.element(page.getByText('On day 15 of every month at 07:30')).toBeVisible();
  await expect.element(runs.first()).toHaveTextContent(/15.*7:30.*UTC/);
  await choose('Repeat', 'CRON expression');
  await fillIn('CRON expression', '0 9 * *');
  await expect.element(page.getByText(/A CRON expression has 5 fields/)).toBeVisible();
  await fillIn('CRON expression', '{{config.sync_at}}');
  await expect.element(page.getByText(/the config of each customer/)).toBeVisible();
  expect(await a11yViolations(['light'])).toEqual([]);
  await page.getByRole('radio', { name: 'Dates' }).click();
  await choose('Time zone', 'UTC');
  await button('Add date').click();
  await fillIn(page.getByLabelText('Date 1', { exact: true }), '2027-02-03T04:05:06');
  // Clearing a part of the date has the same effect.
  await fillIn(page.getByLabelText('Date 1', { exact: true }), '');
  expect(held.node.data).toMatchObject({
    schedule: {
      interval_dates: [{ date: { year: 2027, month: 2, day: 3, second: 6 }, tz: 'UTC' }],
    },
  });
  expect(settingsViolations('start', held.node.data)).toEqual([]);
});

it('shows the address of a webhook, and its secret once', async () => {
  const { held, api: observed } = await openPanel(
    { type: 'start', data: { kind: 'webhook', auth: { type: 'none' } } },
    { api: api() },
  );
  await expect.element(page.getByText(/webhook-trigger.*\{linked_account_id\}/)).toBeVisible();
  await choose('Authentication', 'Token');
  await fillIn('Header', 'x-token');
  // The server returns the same for a draft without a secret.
  expect(held.node.data).toHaveProperty('auth.has_secret', false);
  let respond = () => {};
  const stored = new Promise<void>((resolve) => {
    respond = resolve;
  });
  observed.handle('setWebhookSecret', async () => {
    await stored;
    return Response.json(example('setWebhookSecret', 200, 'made'));
  });
  await button('Make a new one').click();
  await fillIn('Header', 'x-other');
  respond();
  const { secret } = example('setWebhookSecret', 200, 'made');
  await expect.element(page.getByText(secret)).toBeVisible();
  expect(observed.callsOf('setWebhookSecret')[0]?.body).toEqual({});
  expect(held.node.data).toEqual({
    kind: 'webhook',
    auth: { type: 'token', header: 'x-other', has_secret: true },
  });
  expect(page.getByText('Has secret').query()).toBeNull();
  expect(settingsViolations('start', held.node.data)).toEqual([]);
  expect(await a11yViolations(['light'])).toEqual([]);
});

it('starts by an event of an app, with its sample', async () => {
  const { held } = await openPanel({ type: 'start', data: null }, { api: api() });
  await page.getByRole('radio', { name: 'App event' }).click();
  await page.getByRole('combobox', { name: 'App' }).click();
  await page.getByRole('option', { name: /Demo CRM/ }).click();
  const [trigger] = example('listAppTriggers', 200, 'demo_crm');
  await choose('Event', trigger?.name ?? '');
  await button('Use the sample and schema of this event').click();
  expect(held.document.manual_execution_payload).toEqual(trigger?.sample);
  expect(settingsViolations('start', held.node.data)).toEqual([]);
  await expect.element(textbox('Sample')).toBeVisible();
});

it('listens for a request, and uses it as the sample', async () => {
  const observed = api()
    .on('startWorkflowCapture', 200, 'listening')
    .on('deleteWorkflowCapture', 200, 'deleted');
  const { held } = await openPanel(
    { type: 'start', data: { kind: 'webhook', auth: { type: 'none' } } },
    { api: observed },
  );
  observed.on('getWorkflowCapture', 200, 'captured');
  await button('Listen now').click();
  await expect.element(page.getByText('Listening. Send a request to the address')).toBeVisible();
  await expect.element(page.getByText('A sample came in')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Body that came in' }))
    .toHaveTextContent('ines@atelier-moreau.example');
  await expect
    .element(page.getByRole('region', { name: 'Headers that came in' }))
    .toHaveTextContent('content-type: "application/json"');
  expect(await a11yViolations(['light'])).toEqual([]);
  await button('Use as sample payload').click();
  const { sample } = example('getWorkflowCapture', 200, 'captured');
  expect(held.document.manual_execution_payload).toEqual(sample?.payload);
  observed.on('getWorkflowCapture', 200, 'none');
  await button('Forget it').click();
  await expect.element(button('Listen now')).toBeVisible();
  expect(observed.callsOf('deleteWorkflowCapture')).toHaveLength(1);
});

it('warns that no secret is stored, and says why a request was refused', async () => {
  const observed = api().on('startWorkflowCapture', 200, 'listening');
  await openPanel(
    { type: 'start', data: { kind: 'webhook', auth: { type: 'token', header: 'x-token' } } },
    { api: observed },
  );
  await expect.element(page.getByText(/^No secret is stored yet/)).toBeVisible();
  observed.on('getWorkflowCapture', 200, 'refused');
  await button('Listen now').click();
  await expect.element(page.getByText(/^A request came and was refused/)).toBeVisible();
  await expect.element(page.getByText(/is not the one that the secret gives/)).toBeVisible();
  expect(await a11yViolations(['light'])).toEqual([]);
});

it('names the missing setting of a trigger that it cannot listen for', async () => {
  const observed = api().on('startWorkflowCapture', 400, 'unfinished');
  await openPanel(
    { type: 'start', name: 'Start', id: '1', data: { kind: 'webhook', auth: { type: 'hmac' } } },
    { api: observed },
  );
  await button('Listen now').click();
  await expect
    .element(page.getByText('Finish the trigger first: Auth › Header is required.'))
    .toBeVisible();
});
