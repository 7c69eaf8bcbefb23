import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import type { ObservedFetch } from '../../../../tests/support/observed-fetch';
import { button, COPY, choose, defaultApi, dialog, ID, open } from './workflows-page.test-support';

const table = () => page.getByRole('table', { name: 'Workflows' });
const row = (name: string) => table().getByRole('row').filter({ hasText: name });

const FIRST = 'Welcome new customers';
const SECOND = 'Nightly contact clean-up';
const handle = (name: string) => button(`Move ${name}`);
/** Returns the names of the workflows in the first two rows. */
const top = () =>
  table()
    .getByRole('button', { name: /^Move / })
    .elements()
    .slice(0, 2)
    .map((element) => element.ariaLabel?.replace('Move ', ''));

/** Dispatches the event of a drag near the top of a row's handle. */
function dragEvent(type: string, name: string, dataTransfer: DataTransfer): void {
  const target = handle(name).element();
  const { left: x, top: y, width } = target.getBoundingClientRect();
  const place = { clientX: x + width / 2, clientY: y + 2 };
  const event = new DragEvent(type, { ...place, dataTransfer, bubbles: true, cancelable: true });
  (type === 'dragstart' ? target.closest('tr') : target)?.dispatchEvent(event);
}

const getLastRun = (name: string) =>
  example('listWorkflows', 200, 'default').docs.find((workflow) => workflow.name === name)
    ?.last_run_at;

const lastQuery = (api: ObservedFetch) =>
  Object.fromEntries(api.callsOf('listWorkflows').at(-1)?.query ?? []);

describe('the list', () => {
  it('shows app, trigger, status and version, without accessibility violations', async () => {
    const { api } = await open();
    await page.viewport(1280, 800);
    const cells = row(COPY).getByRole('cell');
    await expect.element(cells.nth(0)).toHaveTextContent('Files each new contact');
    await expect.element(cells.nth(1)).toHaveTextContent('Demo CRM');
    await expect
      .element(cells.nth(2))
      .toHaveTextContent(example('listWorkflowFolders', 200, 'default').docs[0]?.name ?? '?');
    await expect.element(cells.nth(3)).toHaveTextContent('App event');
    await expect.element(cells.nth(4)).toHaveTextContent('PublishedUnpublished changes');
    await expect.element(row(SECOND).getByText('Unpublished changes')).not.toBeInTheDocument();
    await button(`Actions for ${SECOND}`).click();
    await expect.element(page.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Publish changes…' }).query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    for (const name of ['Version', 'Last run']) {
      expect(page.getByRole('columnheader', { name }).query()).toBeNull();
    }
    await button('Choose columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'Version' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Last run' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Alias' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(cells.nth(1)).toHaveTextContent('copy-new-contacts');
    await expect.element(cells.nth(6)).toHaveTextContent('4');
    expect(cells.nth(8).element().querySelector('time')?.dateTime).toBe(getLastRun(COPY));
    await expect.element(row('Welcome new').getByRole('cell').nth(8)).toHaveTextContent('Never');
    await expect.element(row('Welcome new').getByText('Draft', { exact: true })).toBeVisible();
    expect(lastQuery(api)).toEqual({ page: '1', limit: '25' });
    expect(await a11yViolations()).toEqual([]);
    await page.viewport(375, 812);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await a11yViolations(['light'])).toEqual([]);
    await page.viewport(1280, 800);
  });

  it('keeps its filters in the address, names them if nothing matches, and clears them', async () => {
    const { api, href } = await open('?page=3', defaultApi().on('listWorkflows', 200, 'empty'));
    await page.getByRole('searchbox').fill('deal');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Published' }).click();
    await page.getByRole('combobox', { name: 'App' }).click();
    await page.getByRole('option', { name: 'Demo CRM' }).click();
    await expect.poll(href).toBe('/internal-workflows?name=deal&status=published&slug=demo_crm');
    await expect
      .poll(() => lastQuery(api))
      .toEqual({ page: '1', limit: '25', name: 'deal', published: 'true', slug: 'demo_crm' });
    await expect
      .element(page.getByText('Name contains “deal”, Status is Published, App is Demo CRM'))
      .toBeVisible();
    await button('Clear filters').click();
    await expect.poll(href).toBe('/internal-workflows');
  });

  it('shows why it could not be loaded, and tries again', async () => {
    const { api } = await open('', defaultApi().on('listWorkflows', 500, 'server_error'));
    await expect.element(page.getByText('SERVER_ERROR')).toBeVisible();
    api.on('listWorkflows', 200, 'default');
    await button('Try again').click();
    await expect.element(row(COPY)).toBeVisible();
  });

  it('is read-only for support', async () => {
    await open('', defaultApi(), asRole('support'));
    await button(`Actions for ${COPY}`).click();
    await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    const items = page.getByRole('menuitem').elements();
    expect(items.map((item) => item.textContent)).toEqual(['Open', 'Copy ID', 'Export']);
    expect(button('New workflow').query()).toBeNull();
  });
});

describe('several workflows', () => {
  it('are found by folder and trigger, and moved to another folder', async () => {
    const { api, href } = await open('', defaultApi().on('moveWorkflows', 200, 'moved'));
    await page.getByRole('combobox', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'Contacts (2)' }).click();
    await page.getByRole('combobox', { name: 'Trigger' }).click();
    await page.getByRole('option', { name: 'Schedule' }).click();
    await expect
      .poll(href)
      .toBe('/internal-workflows?folder=6720c1d0c2d8e10013b5d901&trigger=schedule');
    await expect
      .poll(() => lastQuery(api))
      .toMatchObject({ folder_id: '6720c1d0c2d8e10013b5d901', trigger: 'schedule' });
    await page.getByRole('checkbox', { name: `Select ${COPY}` }).click();
    await page.getByRole('checkbox', { name: 'Select Nightly contact clean-up' }).click();
    await expect.element(page.getByText('2 selected')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await button('Move to folder').click();
    await button('Move').click();
    await expect.element(page.getByText('2 workflows are moved.')).toBeVisible();
    expect(api.callsOf('moveWorkflows')[0]?.body).toEqual({
      ids: ['6720c1d0c2d8e10013b5d303', ID],
      folder_id: '6720c1d0c2d8e10013b5d901',
    });
    await expect.element(page.getByText('2 selected')).not.toBeInTheDocument();
  });

  it('are published together, and the one that is not ready says why', async () => {
    const answer = example('publishWorkflows', 200, 'one_failed');
    const [done, failed] = answer.results;
    const unfilled = {
      in: 'body' as const,
      pointer: '/nodes/1/data/message_title',
      message: '"Note it" (node 2): message_title is required.',
      node_id: '2',
    };
    const results = [done, failed].flatMap((result) =>
      result === undefined
        ? []
        : result.error === null
          ? result
          : { ...result, error: { ...result.error, details: [...result.error.details, unfilled] } },
    );
    const { api } = await open('', defaultApi().reply('publishWorkflows', 200, { results }));
    await page.getByRole('checkbox', { name: 'Select all workflows of this page' }).click();
    await button('Publish').click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(COPY)).toBeVisible();
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.element(dialog().getByText('1 of 2 workflows published')).toBeVisible();
    await expect.element(dialog().getByText(/cannot be published/)).toBeVisible();
    await expect
      .element(dialog().getByRole('link', { name: COPY }))
      .toHaveAttribute('href', `/workflows/${ID}`);
    await expect
      .element(dialog().getByRole('link', { name: 'Has no trigger' }))
      .toHaveAttribute('href', `/workflows/${ID}?node=%221%22`);
    await expect
      .element(dialog().getByRole('link', { name: 'Note it: Message title is required.' }))
      .toBeVisible();
    expect(api.callsOf('publishWorkflows')[0]?.body).toMatchObject({ published: true });
    expect(await a11yViolations(['light'])).toEqual([]);
  });

  it('are dragged to another place', async () => {
    const api = defaultApi();
    let respond = (_response: Response): void => undefined;
    // The list that loads after the response is the example, which has the earlier order.
    api.handle('moveWorkflows', () => new Promise((resolve) => (respond = resolve)));
    await open('', api);
    await expect.element(handle(SECOND)).toBeVisible();
    const data = new DataTransfer();
    dragEvent('dragstart', SECOND, data);
    await expect.element(handle(SECOND)).toHaveAttribute('data-dragged', 'true');
    dragEvent('dragenter', FIRST, data);
    dragEvent('dragover', FIRST, data);
    await expect.element(handle(FIRST)).toHaveAttribute('data-drop-edge', 'above');
    dragEvent('drop', FIRST, data);
    await expect.poll(top).toEqual([SECOND, FIRST]);
    await expect.poll(() => api.callsOf('moveWorkflows')).toHaveLength(1);
    expect(api.callsOf('moveWorkflows')[0]?.body).toEqual({
      ids: ['6720c1d0c2d8e10013b5d303', '6720c1d0c2d8e10013b5d304'],
      reorder: true,
    });
    respond(Response.json(example('moveWorkflows', 200, 'moved')));
  });

  it('go back to their place if it cannot be saved', async () => {
    const api = defaultApi();
    let refuse = (_response: Response): void => undefined;
    api.handle(
      'moveWorkflows',
      () =>
        new Promise((resolve) => {
          refuse = resolve;
        }),
    );
    await open('', api);
    await handle(FIRST).click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(top).toEqual([SECOND, FIRST]);
    await expect.element(handle(FIRST)).toHaveFocus();
    await expect.element(page.getByText(`${FIRST} moved to place 2 of 4.`)).toBeInTheDocument();
    await expect.poll(() => api.callsOf('moveWorkflows')).toHaveLength(1);
    refuse(Response.json(example('moveWorkflows', 404, 'not_found'), { status: 404 }));
    await expect.element(page.getByText(`${FIRST} is back in its place`)).toBeVisible();
    await expect.poll(top).toEqual([FIRST, SECOND]);
  });
});

describe('a new workflow', () => {
  it('is created from a starting point, and opened', async () => {
    const api = defaultApi().on('listWorkflows', 200, 'empty').on('createWorkflow', 200, 'created');
    const { href } = await open('', api);
    await page.getByRole('button', { name: /Start from scratch/ }).click();
    await button('Create workflow').click();
    await expect.element(page.getByText('Enter a name.')).toBeVisible();
    await dialog().getByRole('textbox').first().fill('Copy deals');
    await page.getByRole('combobox', { name: 'App' }).click();
    await page.getByRole('option', { name: 'Demo CRM' }).click();
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Create workflow').click();
    await expect.poll(href).toMatch(/^\/workflows\/[0-9a-f]{24}$/);
    expect(api.callsOf('createWorkflow').at(-1)?.body).toEqual({
      name: 'Copy deals',
      slug: 'demo_crm',
    });
  });
});

describe('a published workflow', () => {
  it('was refused with what is wrong at each node, before it was published', async () => {
    const api = defaultApi().on('publishWorkflow', 400, 'workflow_invalid');
    await open('', api);
    await choose('Publish', 'Welcome new customers');
    await dialog().getByRole('textbox').fill('First version');
    await button('Publish').click();
    await expect.element(dialog().getByText('Start', { exact: true })).toBeVisible();
    await expect.element(dialog().getByText('Has no trigger.')).toBeVisible();
    expect(await a11yViolations(['light'])).toEqual([]);
    api.on('publishWorkflow', 200, 'published');
    await button('Try again').click();
    await expect.element(page.getByText(/is published as version/)).toBeVisible();
    expect(api.callsOf('publishWorkflow').at(-1)?.body).toEqual({
      published: true,
      description: 'First version',
      revision: example('getWorkflowDraft', 200, 'draft').revision,
    });
  });

  it('names what uses it before it is deleted, and wants its name typed', async () => {
    const sub_flows = [{ _id: ID, name: 'Nightly contact clean-up', published: false }];
    const uses = { ...example('getWorkflowUses', 200, 'used'), sub_flows };
    const { api } = await open(
      '',
      defaultApi().reply('getWorkflowUses', 200, uses).on('deleteWorkflow', 200, 'deleted'),
    );
    await choose('Delete');
    const confirm = page.getByRole('alertdialog');
    await expect
      .element(
        confirm.getByText(/1 workflow runs it as a sub-flow: Nightly contact clean-up \(draft\)/),
      )
      .toBeVisible();
    await expect
      .element(confirm.getByText(/portal of Demo CRM offers it; 12 configs have it enabled/))
      .toBeVisible();
    await expect.element(button('Delete workflow')).toBeDisabled();
    await confirm.getByRole('textbox').fill(COPY);
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Delete workflow').click();
    await expect.element(page.getByText(`${COPY} was deleted.`)).toBeVisible();
    expect(api.callsOf('deleteWorkflow')[0]?.params).toEqual({ id: ID });
  });
});

it('promotes the published version, after it showed what is replaced in Production', async () => {
  const api = defaultApi()
    .on('previewWorkflowPromotion', 200, 'update')
    .on('promoteWorkflow', 200, 'missing');
  const { href } = await open('', api);
  await choose('Promote to Production…');
  await expect
    .element(dialog())
    .toHaveTextContent('The draft in Production has changes of its own');
  await expect
    .element(dialog())
    .toHaveTextContent('Read the contact changedAttempts:Before: 1After: 3');
  expect(await a11yViolations(['light'])).toEqual([]);
  await button('Replace the draft').click();
  await expect.element(dialog()).toHaveTextContent('help desk was promoted');
  expect(api.callsOf('promoteWorkflow')[0]?.body).toEqual({ version: 3, revision: 4 });
  await button('Open workflow').click();
  await expect.poll(href).toBe('/workflows/6720c1d0c2d8e10013b5d306');
  await expect
    .poll(() => api.callsOf('getWorkflowDraft').at(-1)?.headers.get('environment'))
    .toBe('production');
});
