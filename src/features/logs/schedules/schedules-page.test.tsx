import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { changeStream } from '../../../../tests/support/change-stream';
import {
  chooseAction,
  createApi,
  FIRST,
  getDrawer,
  getLastQuery,
  getRow,
  open,
  ROUTE,
} from './schedules-page.test-support';

it('lists the times in words, the state, the last run and what is wrong', async () => {
  await open();
  await expect.element(getRow(FIRST).first()).toHaveTextContent('Europe/Berlin');
  await expect.element(getRow(FIRST).first()).toHaveTextContent('Active');
  await expect.element(getRow('Every day at 02:00')).toHaveTextContent('+3 missed times');
  await expect.element(getRow('No times yet')).toHaveTextContent('Sync time has no value.');
  await expect.element(getRow('Every 30 minutes in the hours 8 to 17')).toHaveTextContent('Paused');
  await expect.element(getRow('Once, on 2026-11-17')).toHaveTextContent('Ended');
  await expect.element(getRow('Weekly report')).toHaveTextContent('The workflow is not published');
  expect(await a11yViolations()).toEqual([]);
});

describe('filters', () => {
  it('are in the URL and in the request', async () => {
    const { api, href } = await open(`${ROUTE}?page=3&event_name=Deal won`);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'With a problem' }).click();
    await expect.poll(href).toBe(`${ROUTE}?event_name=Deal+won&status=problem`);
    await page.getByRole('textbox', { name: 'Linked account ID' }).fill('harbor-coffee');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => getLastQuery(api))
      .toEqual({
        page: '1',
        limit: '25',
        has_problem: 'true',
        event_name: 'Deal won',
        linked_account_id: 'harbor-coffee',
      });
  });
});

describe('one schedule', () => {
  it('shows its next runs, its last run and its payload, and has an address', async () => {
    const { href } = await open();
    await getRow(FIRST).first().getByRole('link').first().click();
    await expect.poll(href).toBe(`${ROUTE}?schedule=6739a0c0c2d8e10013b5d601`);
    const runs = getDrawer().getByRole('region', { name: 'Next runs' }).getByRole('listitem');
    await expect.poll(() => runs.elements().length).toBe(5);
    const payload = getDrawer().getByRole('region', { name: 'Payload' });
    await expect.element(payload).toHaveTextContent(/channel.*deals/);
    expect(await a11yViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(href).toBe(ROUTE);
  });
});

it('is paused at once, and shown as before if the server refuses', async () => {
  let respond = (_response: Response) => {};
  const api = createApi().handle(
    'pauseSchedule',
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  );
  await open(ROUTE, api);
  await chooseAction(FIRST, 'Pause');
  await expect.element(getRow(FIRST).first()).toHaveTextContent('Paused');
  respond(Response.json(example('pauseSchedule', 404, 'schedule_not_found'), { status: 404 }));
  await expect.element(getRow(FIRST).first()).toHaveTextContent('Active');
  await expect.element(page.getByText('The schedule was not found.')).toBeVisible();
});

describe('the form', () => {
  it('creates a schedule of a published workflow, and shows errors at their fields', async () => {
    const api = createApi()
      .on('listWorkflows', 200, 'default')
      .on('listLinkedAccounts', 200, 'default')
      .on('createSchedule', 400, 'cron_wrong');
    const { href } = await open(`${ROUTE}?linked_account_id=harbor-coffee`, api);
    await page.getByRole('button', { name: 'New schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'New schedule' });
    await dialog.getByRole('button', { name: 'Create schedule' }).click();
    await expect.element(dialog.getByText('Choose a published workflow.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Workflow' }).click();
    await page
      .getByRole('option', { name: /Tell the team/ })
      .first()
      .click();
    await dialog.getByRole('combobox', { name: 'Repeat' }).click();
    await page.getByRole('option', { name: 'CRON expression' }).click();
    const pattern = dialog.getByRole('textbox', { name: 'CRON expression' });
    await pattern.fill('0 9 30 2 *');
    await expect.element(dialog.getByText(/no month 2 has a day 30/)).toBeVisible();
    await pattern.fill('0 9 * * 1-5');
    await dialog.getByRole('textbox', { name: 'Payload' }).fill('"deals"');
    await dialog.getByRole('button', { name: 'Create schedule' }).click();
    await expect.element(dialog.getByText(/A payload is an object or a list/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Payload' }).fill('{"channel": "deals"}');
    await dialog.getByRole('button', { name: 'Create schedule' }).click();
    await expect.poll(() => api.callsOf('createSchedule').length).toBe(1);
    expect(await a11yViolations()).toEqual([]);
    api.on('createSchedule', 200, 'created');
    await dialog.getByRole('button', { name: 'Create schedule' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = api.callsOf('createSchedule').at(-1);
    expect(sent?.body).toMatchObject({
      trigger_type: 'cron',
      cron_pattern: '0 9 * * 1-5',
      payload: { channel: 'deals' },
    });
    expect(sent?.headers.get('linked_account_id')).toBe('harbor-coffee');
    await expect.poll(href).toContain('schedule=6739a0c0c2d8e10013b5d601');
  });
});

it('is requested again when a schedule changes, and says why loading failed', async () => {
  const stream = changeStream();
  const api = createApi()
    .handle('streamChanges', stream.respond)
    .on('listSchedules', 500, 'server_error');
  await open(ROUTE, api);
  await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
  api.on('listSchedules', 200, 'default');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(getRow(FIRST).first()).toBeVisible();
  const before = api.callsOf('listSchedules').length;
  await expect.poll(() => api.callsOf('streamChanges').length).toBe(1);
  stream.send({ kind: 'schedule', id: '6739a0c0c2d8e10013b5d601' });
  await expect.poll(() => api.callsOf('listSchedules').length).toBe(before + 1);
});
