import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { changeStream } from '../../../../tests/support/change-stream';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const ROUTE = '/logs/schedules';
const row = (text: string) =>
  page.getByRole('table', { name: 'Schedules' }).getByRole('row').filter({ hasText: text });
const first = () => row('Every Monday to Friday at 09:00').first();
const drawer = () => page.getByRole('dialog', { name: /^Schedule of/ });
const openMenu = (text: string) =>
  row(text)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();

const defaultApi = () =>
  observedFetch().on('listSchedules', 200, 'default').on('getSchedule', 200, 'default');

async function open(route = ROUTE, api = defaultApi(), account = demoAccount()) {
  const app = await renderApp({ route, fetch: api.fetch, account });
  // A panel over the list hides its heading from screen readers.
  await expect.element(page.getByText('When workflows run by themselves')).toBeVisible();
  return { ...app, api };
}

const lastQuery = (api: ObservedFetch) =>
  Object.fromEntries(api.callsOf('listSchedules').at(-1)?.query ?? []);

it('lists the times in words, the state, the last run and what is wrong', async () => {
  await open();
  await expect.element(first()).toHaveTextContent('Europe/Berlin');
  await expect.element(first()).toHaveTextContent('Active');
  await expect.element(row('Every day at 02:00')).toHaveTextContent('+3 missed times');
  await expect.element(row('No times yet')).toHaveTextContent('Sync time has no value.');
  await expect.element(row('Every 30 minutes in the hours 8 to 17')).toHaveTextContent('Paused');
  await expect.element(row('Once, on 2026-11-17')).toHaveTextContent('Ended');
  await expect.element(row('Weekly report')).toHaveTextContent('The workflow is not published');
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
      .poll(() => lastQuery(api))
      .toEqual({
        page: '1',
        limit: '25',
        has_problem: 'true',
        event_name: 'Deal won',
        linked_account_id: 'harbor-coffee',
      });
  });

  it('fall back to the defaults for an invalid URL, and are named where nothing matches', async () => {
    const api = defaultApi().on('listSchedules', 200, 'empty');
    const { href } = await open(
      `${ROUTE}?status=gone&start_date=2026-02-31&workflow_name=week`,
      api,
    );
    expect(lastQuery(api)).toEqual({ page: '1', limit: '25', workflow_name: 'week' });
    await expect.element(page.getByText('Workflow contains “week”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(href).toBe(ROUTE);
    await expect.element(page.getByText('Nothing is scheduled yet')).toBeVisible();
  });
});

describe('one schedule', () => {
  it('shows its next runs, its last run and its payload, and has an address', async () => {
    const { href } = await open();
    await first().getByRole('link').first().click();
    await expect.poll(href).toBe(`${ROUTE}?schedule=6739a0c0c2d8e10013b5d601`);
    const runs = drawer().getByRole('region', { name: 'Next runs' }).getByRole('listitem');
    await expect.poll(() => runs.elements().length).toBe(5);
    const payload = drawer().getByRole('region', { name: 'Payload' });
    await expect.element(payload).toHaveTextContent(/channel.*deals/);
    expect(await a11yViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(href).toBe(ROUTE);
  });

  it('of a trigger leads to its workflow instead of a form', async () => {
    await open(
      `${ROUTE}?schedule=6739a0c0c2d8e10013b5d602`,
      defaultApi().on('getSchedule', 200, 'of_trigger'),
    );
    await expect
      .element(drawer().getByRole('link', { name: 'Open the workflow' }))
      .toHaveAttribute('href', '/workflows/6720c1d0c2d8e10013b5d303');
    await expect.element(drawer().getByText('made up for 3 missed times')).toBeVisible();
    await expect.element(drawer().getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('that is gone says why', async () => {
    const api = observedFetch()
      .on('listSchedules', 200, 'empty')
      .on('getSchedule', 404, 'schedule_not_found');
    await open(`${ROUTE}?schedule=6739a0c0c2d8e10013b5d6ff`, api);
    await expect.element(page.getByText('There is no such schedule')).toBeVisible();
  });
});

it('is paused at once, and shown as before if the server refuses', async () => {
  let respond = (_response: Response) => {};
  const api = defaultApi().handle(
    'pauseSchedule',
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  );
  await open(ROUTE, api);
  await openMenu('Every Monday to Friday at 09:00');
  await choose('Pause');
  await expect.element(first()).toHaveTextContent('Paused');
  respond(Response.json(example('pauseSchedule', 404, 'schedule_not_found'), { status: 404 }));
  await expect.element(first()).toHaveTextContent('Active');
  await expect.element(page.getByText('There is no such schedule.')).toBeVisible();
});

it('is deleted after a question that names it', async () => {
  const api = defaultApi().on('deleteSchedule', 200, 'deleted');
  await open(ROUTE, api);
  await openMenu('Every Monday to Friday at 09:00');
  await choose('Delete');
  const question = page.getByRole('alertdialog', {
    name: 'Delete the schedule of “Tell the team about new deals” for harbor-coffee?',
  });
  await question.getByRole('button', { name: 'Delete schedule' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.callsOf('deleteSchedule')).toHaveLength(1);
});

describe('the form', () => {
  it('creates a schedule of a published workflow, and shows errors at their fields', async () => {
    const api = defaultApi()
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

  it('changes the payload of a schedule without its times', async () => {
    const api = defaultApi().on('updateSchedule', 200, 'changed');
    await open(ROUTE, api);
    await openMenu('Every Monday to Friday at 09:00');
    await choose('Edit');
    const dialog = page.getByRole('dialog', { name: /^Edit the schedule of/ });
    await dialog.getByRole('textbox', { name: 'Payload' }).fill('{"channel": "won"}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.callsOf('updateSchedule').at(-1)?.body).toEqual({ payload: { channel: 'won' } });
  });
});

it('is only shown to support', async () => {
  await open(ROUTE, defaultApi(), asRole('support'));
  await openMenu('Every Monday to Friday at 09:00');
  await expect.element(page.getByRole('menuitem', { name: 'Runs by schedule' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Pause' })).not.toBeInTheDocument();
});

it('is requested again when a schedule changes, and says why loading failed', async () => {
  const stream = changeStream();
  const api = defaultApi()
    .handle('streamChanges', stream.respond)
    .on('listSchedules', 500, 'server_error');
  await open(ROUTE, api);
  await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
  api.on('listSchedules', 200, 'default');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(first()).toBeVisible();
  const before = api.callsOf('listSchedules').length;
  await expect.poll(() => api.callsOf('streamChanges').length).toBe(1);
  stream.send({ kind: 'schedule', id: '6739a0c0c2d8e10013b5d601' });
  await expect.poll(() => api.callsOf('listSchedules').length).toBe(before + 1);
});
