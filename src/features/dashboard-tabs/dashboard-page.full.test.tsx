import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import {
  ALL_KEYS,
  defaultApi,
  LISTS,
  lastQuery,
  open,
  tab,
  table,
} from './dashboard-page.test-support';

afterEach(() => page.viewport(1280, 800));

describe('the tab bar', () => {
  it('can be used by keyboard: one Tab stop, arrows move, Enter opens', async () => {
    const { href } = await open('/');
    await tab('Integrations').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Workflows')).toHaveFocus();
    expect(href()).toBe('/');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/?tab=Workflows');
    await userEvent.keyboard('{End}');
    await expect.element(tab('Pipelines')).toHaveFocus();
  });
});

describe.each(LISTS)('the %s tab', (name, label, operation, empty) => {
  it('shows skeletons while it loads', async () => {
    const api = defaultApi().handle(operation, () => new Promise<Response>(() => undefined));
    await open(`/?tab=${name}`, ALL_KEYS, api);
    await expect.element(page.getByText('Loading…')).toBeVisible();
  });

  it('shows that it is empty, or why it could not be loaded', async () => {
    await open(`/?tab=${name}`, ALL_KEYS, defaultApi().on(operation, 200, 'empty'));
    await expect.element(page.getByText(empty)).toBeVisible();
    const { api } = await open(
      `/?tab=${name}`,
      ALL_KEYS,
      defaultApi().on(operation, 500, 'server_error'),
    );
    await expect.element(page.getByText('SERVER_ERROR')).toBeVisible();
    api.on(operation, 200, 'default');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(table(label)).toBeVisible();
  });

  it('names the active filters if nothing matches, and clears them', async () => {
    const api = defaultApi().on(operation, 200, 'empty');
    const { href } = await open(`/?tab=${name}&name=42&limit=50`, ALL_KEYS, api);
    await expect.element(page.getByText('contains “42”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(href).toBe(`/?tab=${name}&limit=50`);
  });
});

describe('the filters of a list', () => {
  it('of executions too; a status of the other list is ignored', async () => {
    const { api } = await open('/?tab=Logs&status=TIMED_OUT&name=deal');
    await expect.element(table('Executions')).toBeVisible();
    expect(lastQuery(api, 'listExecutions')).toEqual({
      page: '1',
      limit: '25',
      workflow_name: 'deal',
      status: 'TIMED_OUT',
    });
    const withWorkflowStatus = await open('/?tab=Logs&status=draft');
    await expect.element(table('Executions')).toBeVisible();
    expect(lastQuery(withWorkflowStatus.api, 'listExecutions')).toEqual({ page: '1', limit: '25' });
  });
});

describe('the Pipelines tab', () => {
  it('shows that it is empty, or why it could not be loaded', async () => {
    await open('/', ALL_KEYS, defaultApi().on('listPipelines', 200, 'empty'));
    await tab('Pipelines').click();
    await expect.element(page.getByText('No data flows yet')).toBeVisible();
    await open('/', ALL_KEYS, defaultApi().on('listPipelines', 501, 'not_implemented'));
    await tab('Pipelines').click();
    await expect.element(page.getByText('NOT_IMPLEMENTED')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });
});
