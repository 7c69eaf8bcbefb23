import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { type ObservedFetch, observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

const ALL_KEYS = { ai_workflows: true, logs_execution: true, pipelines: true };

/** The whole app at a URL of `/`, for an organization with these features. */
async function open(route: string, keys = ALL_KEYS, api = defaultApi()) {
  const demo = demoAccount();
  const org = { ...demo.org, feature_flags: keys };
  api.reply('getOrg', 200, org);
  const app = await renderApp({ route, fetch: api.fetch, account: { ...demo, org } });
  await expect.element(page.getByRole('tablist', { name: 'Dashboard' })).toBeVisible();
  return { ...app, api };
}

function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('listWorkflows', 200, 'default')
    .on('listExecutions', 200, 'default')
    .on('listPipelines', 200, 'two')
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog');
}

const tab = (name: string) => page.getByRole('tab', { name });
const table = (name: string) => page.getByRole('table', { name });
const names = () => [...document.querySelectorAll('[role=tab]')].map((each) => each.textContent);
const lastQuery = (api: ObservedFetch, id: 'listWorkflows' | 'listExecutions' | 'listPipelines') =>
  Object.fromEntries(api.callsOf(id).at(-1)?.query ?? []);

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
    const { href, router } = await open('/?tab=Pipelines');
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

type List = [
  tab: 'Workflows' | 'Logs',
  label: string,
  operation: 'listWorkflows' | 'listExecutions',
  empty: string,
];

describe.each<List>([
  ['Workflows', 'Workflows', 'listWorkflows', 'No workflows yet'],
  ['Logs', 'Executions', 'listExecutions', 'Nothing has run yet'],
])('the %s tab', (name, label, operation, empty) => {
  it('lists its rows, without accessibility violations at any width', async () => {
    const { api } = await open(`/?tab=${name}`);
    await expect.element(table(label)).toHaveTextContent('Copy new contacts to the help desk');
    expect(lastQuery(api, operation)).toMatchObject({ page: '1', limit: '25' });
    expect(await a11yViolations()).toEqual([]);
    await page.viewport(320, 700);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(await a11yViolations(['light'])).toEqual([]);
  });

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
  it('of workflows are in the URL and the request', async () => {
    const { api, href } = await open('/?tab=Workflows&page=3');
    await page.getByRole('searchbox', { name: 'Search workflows by name…' }).fill('deal');
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
  });

  it('of executions too; a status of the other list is ignored', async () => {
    const { api } = await open('/?tab=Logs&status=TIMED_OUT&name=deal');
    await expect.element(table('Executions')).toBeVisible();
    expect(lastQuery(api, 'listExecutions')).toEqual({
      page: '1',
      limit: '25',
      workflow_name: 'deal',
      status: 'TIMED_OUT',
    });
    const other = await open('/?tab=Logs&status=draft');
    await expect.element(table('Executions')).toBeVisible();
    expect(lastQuery(other.api, 'listExecutions')).toEqual({ page: '1', limit: '25' });
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
    for (const text of ['HubSpot', 'Demo CRM', 'Enabled', '132', '3']) {
      await expect.element(row).toHaveTextContent(text);
    }
    expect(await a11yViolations()).toEqual([]);
  });

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
