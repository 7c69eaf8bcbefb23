import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
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

it('filters fall back to the defaults for an invalid URL, and are named where nothing matches', async () => {
  const api = createApi().on('listSchedules', 200, 'empty');
  const { href } = await open(`${ROUTE}?status=gone&start_date=2026-02-31&workflow_name=week`, api);
  expect(getLastQuery(api)).toEqual({ page: '1', limit: '25', workflow_name: 'week' });
  await expect.element(page.getByText('Workflow contains “week”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(href).toBe(ROUTE);
  await expect.element(page.getByText('Nothing is scheduled yet')).toBeVisible();
});

it('the schedule of a trigger leads to its workflow instead of a form', async () => {
  await open(
    `${ROUTE}?schedule=6739a0c0c2d8e10013b5d602`,
    createApi().on('getSchedule', 200, 'of_trigger'),
  );
  await expect
    .element(getDrawer().getByRole('link', { name: 'Open the workflow' }))
    .toHaveAttribute('href', '/workflows/6720c1d0c2d8e10013b5d303');
  await expect.element(getDrawer().getByText('made up for 3 missed times')).toBeVisible();
  await expect.element(getDrawer().getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

it('a schedule that is gone says why', async () => {
  const api = observedFetch()
    .on('listSchedules', 200, 'empty')
    .on('getSchedule', 404, 'schedule_not_found');
  await open(`${ROUTE}?schedule=6739a0c0c2d8e10013b5d6ff`, api);
  await expect.element(page.getByText('There is no such schedule')).toBeVisible();
});

it('is deleted after a question that names it', async () => {
  const api = createApi().on('deleteSchedule', 200, 'deleted');
  await open(ROUTE, api);
  await chooseAction(FIRST, 'Delete');
  const question = page.getByRole('alertdialog', {
    name: 'Delete the schedule of “Tell the team about new deals” for harbor-coffee?',
  });
  await question.getByRole('button', { name: 'Delete schedule' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.callsOf('deleteSchedule')).toHaveLength(1);
});

it('the form changes the payload of a schedule without its times', async () => {
  const api = createApi().on('updateSchedule', 200, 'changed');
  await open(ROUTE, api);
  await chooseAction(FIRST, 'Edit');
  const dialog = page.getByRole('dialog', { name: /^Edit the schedule of/ });
  await dialog.getByRole('textbox', { name: 'Payload' }).fill('{"channel": "won"}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.callsOf('updateSchedule').at(-1)?.body).toEqual({ payload: { channel: 'won' } });
});

it('is only shown to support', async () => {
  await open(ROUTE, createApi(), asRole('support'));
  await getRow(FIRST)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect.element(page.getByRole('menuitem', { name: 'Runs by schedule' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Pause' })).not.toBeInTheDocument();
});
