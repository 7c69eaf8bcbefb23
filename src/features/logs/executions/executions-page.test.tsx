import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { changeStream } from '../../../../tests/support/change-stream';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const table = () => page.getByRole('table', { name: 'Executions' });
const row = (text: string) => table().getByRole('row').filter({ hasText: text });
const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByText(name);

const defaultApi = () =>
  observedFetch()
    .on('listExecutions', 200, 'default')
    .on('listExecutionViews', 200, 'default')
    .on('listPublicApplications', 200, 'catalog');

async function open(route = '/logs/executions', api = defaultApi(), account = demoAccount()) {
  const app = await renderApp({ route, fetch: api.fetch, account });
  await expect.element(page.getByRole('heading', { name: 'Executions' })).toBeVisible();
  return { ...app, api };
}

const lastQuery = (api: ObservedFetch, id: 'listExecutions' | 'exportExecutions') =>
  Object.fromEntries(api.callsOf(id).at(-1)?.query ?? []);

it('lists runs with what started them, how they ended and why they failed', async () => {
  const { api } = await open();
  const failed = row('Demo CRM did not accept');
  await expect.element(failed).toHaveTextContent('Errored');
  await expect.element(failed).toHaveTextContent('Read the contact');
  await expect.element(failed).toHaveTextContent('Event: Contact created');
  await expect.element(failed).toHaveTextContent('fjord-outdoor');
  await expect.element(row('API Call').first()).toHaveTextContent('640 ms');
  expect(lastQuery(api, 'listExecutions')).toEqual({ page: '1', limit: '25' });
  expect(await a11yViolations()).toEqual([]);
});

it('does not move when its views arrive late', async () => {
  let release = (_response: Response) => {};
  const late = new Promise<Response>((resolve) => {
    release = resolve;
  });
  await open(
    undefined,
    defaultApi().handle('listExecutionViews', () => late),
  );
  await expect.element(row('Tell the team').first()).toBeVisible();
  const { top } = table().element().getBoundingClientRect();
  release(Response.json(example('listExecutionViews', 200, 'default')));
  await expect.element(view('Failed in Demo CRM')).toBeVisible();
  expect(table().element().getBoundingClientRect().top).toBe(top);
});

it('says that a run waits', async () => {
  const page1 = example('listExecutions', 200, 'running');
  const docs = page1.docs.map((doc) => ({ ...doc, phase: 'waiting' as const }));
  await open(undefined, defaultApi().reply('listExecutions', 200, { ...page1, docs }));
  await expect.element(row('Nightly contact clean-up')).toHaveTextContent('Waiting');
});

describe('filters', () => {
  it('are in the URL and in the request', async () => {
    const { api, href } = await open('/logs/executions?page=3');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Errored' }).click();
    await expect.poll(href).toBe('/logs/executions?status=ERRORED');
    await page.getByRole('combobox', { name: 'Source' }).click();
    await page.getByRole('option', { name: 'API Call' }).click();
    await page.getByRole('textbox', { name: 'Event' }).fill('Deal won');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => lastQuery(api, 'listExecutions'))
      .toEqual({
        page: '1',
        limit: '25',
        status: 'ERRORED',
        execution_source: 'API Call',
        event_name: 'Deal won',
      });
  });

  it('fall back to the defaults for an invalid URL, and are named where nothing matches', async () => {
    const api = defaultApi().on('listExecutions', 200, 'empty');
    const { href } = await open('/logs/executions?status=DONE&page=0&slug=demo_crm&limit=50', api);
    expect(lastQuery(api, 'listExecutions')).toEqual({ page: '1', limit: '50', slug: 'demo_crm' });
    await expect.element(page.getByText('App is “demo_crm”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(href).toBe('/logs/executions?limit=50');
    await expect.element(page.getByText('Nothing has run yet')).toBeVisible();
  });

  it('hold for the file', async () => {
    const api = defaultApi().handle('exportExecutions', () => new Response('id\r\n'));
    await open('/logs/executions?status=ERRORED&page=2', api);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => api.callsOf('exportExecutions').length).toBe(1);
    expect(lastQuery(api, 'exportExecutions')).toEqual({ status: 'ERRORED' });
  });
});

describe('views', () => {
  it('set the filters, and are left by another choice', async () => {
    const { api, href } = await open();
    await view('Failed in Demo CRM').click();
    await expect.poll(href).toContain('status=ERRORED&slug=demo_crm&view=');
    await expect
      .poll(() => lastQuery(api, 'listExecutions'))
      .toMatchObject({ status: 'ERRORED', slug: 'demo_crm' });
    await expect.element(page.getByRole('button', { name: 'New view' })).not.toBeInTheDocument();
    await view('All logs').click();
    await expect.poll(href).toBe('/logs/executions');
  });

  it('are saved under a name', async () => {
    const api = defaultApi().on('createExecutionView', 200, 'created');
    const { href } = await open('/logs/executions?status=ERRORED&slug=demo_crm', api);
    await page.getByRole('button', { name: 'New view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as view' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Failed in Demo CRM');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.callsOf('createExecutionView').at(-1)?.body).toEqual({
      name: 'Failed in Demo CRM',
      filters: { status: 'ERRORED', slug: 'demo_crm' },
    });
    await expect.poll(href).toContain('view=6738f0a0c2d8e10013b5d501');
  });

  it('are not for support to change', async () => {
    await open('/logs/executions?status=ERRORED', defaultApi(), asRole('support'));
    await expect.element(view('Harbor Coffee')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'New view' })).not.toBeInTheDocument();
  });
});

describe('what failed', () => {
  const errors = () => page.getByRole('table', { name: 'Errors' }).getByRole('row');

  it('is counted, and leads to the runs and to the latest of them', async () => {
    const api = defaultApi().on('listExecutionErrors', 200, 'default');
    const { href } = await open('/logs/executions?linked_account_id=fjord-outdoor', api);
    await page.getByRole('tab', { name: 'Errors' }).click();
    await expect.poll(href).toContain('section=errors');
    const first = errors().nth(1);
    await expect.element(first).toHaveTextContent(/Read the contact · CONNECTION_EXPIRED.*12/);
    expect(Object.fromEntries(api.callsOf('listExecutionErrors')[0]?.query ?? [])).toEqual({
      linked_account_id: 'fjord-outdoor',
    });
    expect(await a11yViolations(['light'])).toEqual([]);
    await expect
      .element(first.getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', '/logs/executions/6738f0a0c2d8e10013b5d403');
    await first.getByRole('link').first().click();
    await expect
      .poll(() => lastQuery(api, 'listExecutions'))
      .toEqual({
        page: '1',
        limit: '25',
        linked_account_id: 'fjord-outdoor',
        workflow_id: '6720c1d0c2d8e10013b5d301',
        error_node: '2',
        error_code: 'CONNECTION_EXPIRED',
        error_fingerprint: '9b1f6c5a0d2e4f7788c3a1b2d4e5f607',
      });
    expect(href()).not.toContain('section');
    await page.getByRole('button', { name: 'Remove the filter Message like' }).click();
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await page.getByRole('button', { name: 'Remove the filter Workflow' }).click();
    await expect
      .poll(() => lastQuery(api, 'listExecutions'))
      .toEqual({
        page: '1',
        limit: '25',
        linked_account_id: 'fjord-outdoor',
        error_node: '2',
        error_code: 'CONNECTION_EXPIRED',
      });
    expect(href()).toContain('error_node=');
  });

  it('may be nothing', async () => {
    await open(
      '/logs/executions?section=errors',
      defaultApi().on('listExecutionErrors', 200, 'empty'),
    );
    await expect.element(page.getByText('Nothing failed')).toBeVisible();
  });
});

it('is requested again by itself where that is wanted', async () => {
  const stream = changeStream();
  const { api } = await open(undefined, defaultApi().handle('streamChanges', stream.respond));
  await expect.element(row('Tell the team').first()).toBeVisible();
  expect(api.callsOf('streamChanges')).toEqual([]);
  await page.getByRole('button', { name: 'Refresh every 5 seconds' }).click();
  await expect.poll(() => api.callsOf('streamChanges').length).toBe(1);
  stream.send({ kind: 'execution', id: '665f1c2ab7e4d90012a4c0ff' });
  await expect.poll(() => api.callsOf('listExecutions').length).toBe(2);
});

it('shows why the list could not be loaded, and can retry', async () => {
  const { api } = await open(undefined, defaultApi().on('listExecutions', 500, 'server_error'));
  await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
  api.on('listExecutions', 200, 'default');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Tell the team').first()).toBeVisible();
});
