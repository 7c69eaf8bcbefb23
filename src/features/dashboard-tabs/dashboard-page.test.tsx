import { example } from '@patchbay/contract/examples.ts';
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

const names = () =>
  [...document.querySelectorAll('[role=tab]')].map((element) => element.textContent);

afterEach(() => page.viewport(1280, 800));

describe('the tab bar', () => {
  it("shows the organization's features, and opens tabs by URL and by click", async () => {
    const { href } = await open('/?tab=Logs');
    expect(names()).toEqual(['Integrations', 'Workflows', 'Logs', 'PipelinesExperimental']);
    await expect.element(tab('Logs')).toHaveAttribute('aria-selected', 'true');
    await tab('Workflows').click();
    await expect.element(page.getByRole('heading', { name: 'Workflows' })).toBeVisible();
    expect(href()).toBe('/?tab=Workflows');
    await tab('Integrations').click();
    await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
  });

  it('has only Integrations without features, for any URL', async () => {
    const none = { ai_workflows: false, logs_execution: false, pipelines: false };
    await open('/?tab=Workflows', none);
    expect(names()).toEqual(['Integrations']);
    await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
  });

  it('opens Pipelines by click and keeps it through paging and Back, but not by URL', async () => {
    const many = { ...example('listPipelines', 200, 'two'), totalDocs: 30 };
    const api = defaultApi().reply('listPipelines', 200, many);
    const { href, router } = await open('/?tab=Pipelines', ALL_KEYS, api);
    await expect.element(tab('Integrations')).toHaveAttribute('aria-selected', 'true');
    await tab('Pipelines').click();
    await expect.element(table('Pipelines')).toBeVisible();
    expect(href()).toBe('/');
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '10 rows' }).click();
    await expect.poll(href).toBe('/?limit=10');
    await expect.element(table('Pipelines')).toBeVisible();
    await tab('Logs').click();
    await expect.element(table('Executions')).toBeVisible();
    router.history.back();
    await expect.element(table('Pipelines')).toBeVisible();
  });

  it('in embedded mode has the tabs of an analytics host, and no sidebar if it is closed', async () => {
    await open('/?incorta=true&streamlit=1&sidebar=closed');
    expect(names()).toEqual(['Setup', 'Users', 'Streamlit']);
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    const { href } = await open('/?incorta=1&tab=Integrations');
    expect(names()).toEqual(['Setup', 'Users', 'Integrations']);
    await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
    await tab('Users').click();
    await expect.poll(href).toBe('/?incorta=true&tab=Users');
    await expect.element(table('Users')).toBeVisible();
  });
});

describe.each(LISTS)('the %s tab', (name, label, operation, _empty) => {
  it('lists its rows, without accessibility violations at any width', async () => {
    const { api } = await open(`/?tab=${name}`);
    await expect.element(table(label)).toHaveTextContent('Copy new contacts to the help desk');
    expect(lastQuery(api, operation)).toMatchObject({ page: '1', limit: '25' });
    expect(await a11yViolations()).toEqual([]);
    await page.viewport(320, 700);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(await a11yViolations(['light'])).toEqual([]);
  });
});

describe('the filters of a list', () => {
  it('of workflows are in the URL and the request', async () => {
    const { api, href } = await open('/?tab=Workflows&page=3');
    await page.getByRole('searchbox', { name: 'Search by name or alias…' }).fill('deal');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/?tab=Workflows&name=deal');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Draft' }).click();
    await expect.poll(href).toBe('/?tab=Workflows&name=deal&status=draft');
    expect(lastQuery(api, 'listWorkflows')).toEqual({
      page: '1',
      limit: '25',
      name: 'deal',
      published: 'false',
    });
    await page.getByRole('combobox', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'Contacts (2)' }).click();
    await expect.poll(href).toMatch(/&folder=6720c1d0c2d8e10013b5d901$/);
    await page.getByRole('checkbox', { name: 'Select all workflows of this page' }).click();
    await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  });
});

describe('the Pipelines tab', () => {
  it('shows source, destination and statistics of each, without accessibility violations', async () => {
    await open('/');
    await tab('Pipelines').click();
    const [first] = example('listPipelines', 200, 'two').docs;
    const row = table('Pipelines')
      .getByRole('row')
      .filter({ hasText: first?.name ?? '' });
    for (const text of ['Demo CRM', 'Enabled', '145', '30']) {
      await expect.element(row).toHaveTextContent(text);
    }
    expect(await a11yViolations()).toEqual([]);
  });
});
