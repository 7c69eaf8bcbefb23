import type { AccountDetails } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

const ID = '6720c1d0c2d8e10013b5d301';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading', { level: 1 });

type Access = Partial<Pick<AccountDetails, 'rights' | 'read_only'>>;

/** Without a session: a request that a session token cannot make has no response. */
async function open(access: Access = { rights: ['workflows'] }, width = 1440) {
  await page.viewport(width, 900);
  const api = observedFetch()
    .reply('getAccountDetails', 200, { ...example('getAccountDetails', 200, 'plain'), ...access })
    .on('getWorkflow', 200, 'published')
    .on('getWorkflowDraft', 200, 'draft')
    .on('listNodeTypes', 200, 'default')
    .on('getWorkflowFindings', 200, 'none')
    .on('reportWorkflowPresence', 200, 'alone')
    .on('deleteWorkflowPresence', 200, 'left');
  const route = `/workflows/${ID}?token=customer-token`;
  await renderApp({ route, fetch: api.fetch, account: null });
  await expect.element(heading()).toHaveTextContent(/Copy new/);
  return api;
}

it('is read first, in the middle of a page of its own; editing shows the draft until it is cancelled', async () => {
  const api = await open();
  await expect.element(page.getByRole('region', { name: 'Steps' })).toBeVisible();
  expect(page.getByRole('link').query()).toBeNull();
  const { left, right } = heading().element().parentElement?.getBoundingClientRect() ?? {};
  expect(Math.abs((left ?? 0) + (right ?? 0) - 1440)).toBeLessThan(4);
  expect(await a11yViolations()).toEqual([]);
  expect(api.callsOf('getWorkflowDraft')).toEqual([]);
  await button('Edit workflow').click();
  await expect.element(page.getByRole('region', { name: 'Workflow editor' })).toBeVisible();
  await expect.element(button('Publish')).toBeVisible();
  await expect.element(page.getByText('Version 4 is published')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(await a11yViolations()).toEqual([]);
  await button('Cancel').click();
  await expect.element(button('Edit workflow')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  for (const { headers } of api.calls) {
    expect(headers.get('authorization')).toBe('Bearer customer-token');
  }
});

it.each([
  { title: 'may only read', access: { rights: ['workflows'] as const, read_only: true } },
  { title: 'has not the right', access: { rights: [] } },
])('offers no editing to a token that $title', async ({ access }) => {
  await open({ ...access, rights: [...access.rights] }, 375);
  await expect.element(page.getByRole('region', { name: 'Steps' })).toBeVisible();
  expect(button('Edit workflow').query()).toBeNull();
});

it('says that workflows are not enabled in an organization without them', async () => {
  const details = example('getAccountDetails', 200, 'plain');
  const feature_flags = { ...details.org.feature_flags, ai_workflows: false };
  const api = observedFetch()
    .reply('getAccountDetails', 200, { ...details, org: { ...details.org, feature_flags } })
    .on('getWorkflow', 200, 'published');
  await renderApp({
    route: `/workflows/${ID}?token=customer-token`,
    fetch: api.fetch,
    account: null,
  });
  await expect.element(page.getByText('Workflows are not enabled here')).toBeVisible();
  expect(page.getByRole('region', { name: 'Steps' }).query()).toBeNull();
  expect(await a11yViolations()).toEqual([]);
});

it('publishes without asking for what only the organization may know', async () => {
  const api = await open();
  await button('Edit workflow').click();
  await button('Publish').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(/New runs follow it/);
  api.on('publishWorkflow', 200, 'published').on('listWorkflowVersions', 200, 'versions');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => api.callsOf('publishWorkflow')).toHaveLength(1);
  expect(api.callsOf('getWorkflowUses')).toEqual([]);
});

it('fills the height of its frame, and no more', async () => {
  await open();
  await button('Edit workflow').click();
  const editor = page.getByRole('region', { name: 'Workflow editor' });
  for (const height of [900, 480]) {
    await page.viewport(1000, height);
    await expect.poll(() => editor.element().getBoundingClientRect().bottom).toBe(height - 16);
    expect(document.documentElement.scrollHeight).toBe(height);
  }
});

/** Starts a test that keeps running. */
async function openTest(api: Awaited<ReturnType<typeof open>>) {
  const draft = example('getWorkflowDraft', 200, 'draft');
  api
    .reply('getWorkflowDraft', 200, { ...draft, linked_account_id: 'harbor-coffee' })
    .on('testWorkflow', 200, 'started')
    .on('getExecution', 200, 'running')
    .on('stopExecution', 200, 'stopping');
  await button('Edit workflow').click();
  await button('Test').click();
  await button('Run test').click();
  await expect.element(button('Stop')).toBeVisible();
}

it('follows a test run by the stream, with its token, and asks from time to time once that is down', async () => {
  const api = await open();
  let stream: ReadableStreamDefaultController<string> | undefined;
  const events = new ReadableStream<string>({
    start: (controller) => {
      stream = controller;
    },
  });
  api.handle('streamChanges', () => new Response(events.pipeThrough(new TextEncoderStream())));
  await openTest(api);
  await expect.poll(() => api.callsOf('streamChanges')).toHaveLength(1);
  expect(api.callsOf('streamChanges')[0]?.headers.get('authorization')).toBe(
    'Bearer customer-token',
  );
  const { _id } = example('getExecution', 200, 'running');
  stream?.enqueue('event: ready\ndata: {}\n\n');
  api.on('getExecution', 200, 'waiting');
  stream?.enqueue(`event: change\ndata: {"kind":"execution","id":"${_id}"}\n\n`);
  const run = page.getByRole('region', { name: 'Test run' });
  await expect.element(run).toHaveTextContent(/Waiting/);
  api.on('streamChanges', 403, 'right_missing').on('getExecution', 200, 'completed');
  stream?.close();
  await expect.element(run).toHaveTextContent(/Completed/);
});

it('stops a test run', async () => {
  const api = await open();
  await openTest(api);
  await button('Stop').click();
  await button('Stop execution').click();
  await expect.poll(() => api.callsOf('stopExecution')).toHaveLength(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('says at an address without an id that there is no such workflow', async () => {
  const api = observedFetch().on('getAccountDetails', 200, 'plain');
  await renderApp({ route: '/workflows?token=other-token', fetch: api.fetch, account: null });
  await expect.element(page.getByText('There is no such workflow')).toBeVisible();
  expect(page.getByRole('link').query()).toBeNull();
});

it('says that there is no such workflow', async () => {
  const api = observedFetch()
    .on('getAccountDetails', 200, 'plain')
    .on('getWorkflow', 404, 'workflow_not_found');
  await renderApp({ route: `/workflows/${ID}?token=other-token`, fetch: api.fetch, account: null });
  await expect.element(page.getByText('There is no such workflow')).toBeVisible();
  expect(page.getByRole('link').query()).toBeNull();
});
