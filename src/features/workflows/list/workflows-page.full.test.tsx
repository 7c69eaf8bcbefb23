import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observeDownloads } from '../../../../tests/support/observe-downloads';
import { demoAccount } from '../../../../tests/support/render-app';
import {
  button,
  COPY,
  choose as chooseAction,
  defaultApi,
  dialog,
  ID,
  open,
} from './workflows-page.test-support';

const EXPORTED = example('exportWorkflow', 200, 'document');

async function choose(name: string, content: unknown): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await userEvent.upload(dialog().getByLabelText('Exported workflows'), new File([text], name));
}

describe('a new workflow', () => {
  it('is imported from a file, and says what it lacks here', async () => {
    const { api } = await open('', defaultApi().on('importWorkflow', 200, 'missing'));
    await button('Import').click();
    await choose('copy.workflow.json', EXPORTED);
    await expect.element(dialog().getByText(/^\d+ nodes, for .*Demo CRM/)).toBeVisible();
    expect(api.callsOf('importWorkflow')).toEqual([]);
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Import').click();
    await expect.element(page.getByText(/Another workflow has this alias/)).toBeVisible();
    await expect.element(page.getByText('Config field Help-desk group')).toBeVisible();
    expect(api.callsOf('importWorkflow')[0]?.body).toEqual(EXPORTED);
    expect(await a11yViolations(['light'])).toEqual([]);
  });

  it('is one of several of a file, each with what does not fit', async () => {
    const { api } = await open('');
    const answers = [
      Response.json(example('importWorkflow', 200, 'complete')),
      Response.json(example('importWorkflow', 400, 'validation_error'), { status: 400 }),
      Response.json(example('importWorkflow', 200, 'complete')),
    ];
    api.handle('importWorkflow', () => answers.shift() ?? Response.error());
    await button('Import').click();
    await choose('3-workflows.json', [
      EXPORTED,
      { ...EXPORTED, name: 'Of tomorrow', format: 'patchbay-workflow-2' },
      { ...EXPORTED, name: 'With a circle' },
    ]);
    await expect.element(dialog().getByText('Import 2 workflows?')).toBeVisible();
    await expect.element(dialog().getByText(/of a newer version than this one/)).toBeVisible();
    await button('Import').click();
    await expect.element(dialog().getByText('1 of 2 workflows was imported')).toBeVisible();
    await expect.element(dialog().getByText('With a circle was not created')).toBeVisible();
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Try the failed ones again').click();
    await button('Import').click();
    await expect.element(button('Open workflow')).toBeVisible();
    const sent = api.callsOf('importWorkflow').map(({ body }) => body);
    expect(sent).toMatchObject([
      { name: EXPORTED.name },
      { name: 'With a circle' },
      { name: 'With a circle' },
    ]);
  });

  it.each([
    [
      'petstore.json',
      '{"openapi":"3.1.0"}',
      /petstore.json has no exported workflow.* Choose a file/,
    ],
    [
      'cut.json',
      JSON.stringify(EXPORTED).slice(0, 400),
      /cut.json is damaged, or not JSON\. Choose a file/,
    ],
    [
      'many.json',
      JSON.stringify(Array(51).fill(EXPORTED)),
      /a file has 50 workflows at most\. Split it/,
    ],
    [
      'nodes.json',
      JSON.stringify({ ...EXPORTED, nodes: Array(5000).fill(EXPORTED.nodes[0]) }),
      /It has 5,000 nodes; a workflow has 500 at most\. Move some/,
    ],
    [
      'large.json',
      JSON.stringify({ ...EXPORTED, manual_execution_payload: 'x'.repeat(1_100_000) }),
      /It is larger than 1 MB.* Export it again/,
    ],
    [
      'list.json',
      '[null, 1, {"format":"patchbay-workflow-1"}]',
      /This is not an exported workflow\. Export it again/,
    ],
  ])('is not created of %s, which says why, and what to do', async (name, text, message) => {
    const { api } = await open('');
    await button('Import').click();
    await choose(name, text);
    await expect.element(dialog().getByText(message).first()).toBeVisible();
    expect(api.callsOf('importWorkflow')).toEqual([]);
  });

  it('is a copy of another one', async () => {
    const { api } = await open('', defaultApi().on('duplicateWorkflow', 200, 'copy'));
    await chooseAction('Duplicate');
    await button('Duplicate').click();
    await expect.element(page.getByText(/was created as a draft/)).toBeVisible();
    expect(api.callsOf('duplicateWorkflow')[0]).toMatchObject({ params: { id: ID }, body: {} });
  });
});

describe('publishing a draft', () => {
  it('says where this browser has changes that the server does not have', async () => {
    const { user, org } = demoAccount();
    const key = `unsaved:${user._id}:${org._id}:test:${ID}:a-closed-tab`;
    await open();
    window.localStorage.setItem(key, '{}');
    const warning = page.getByText(
      /They belong to Copy new contacts to the help desk. They are not published./,
    );
    await chooseAction('Publish', 'Welcome new customers');
    await expect.element(dialog().getByText('Publish Welcome new customers?')).toBeVisible();
    expect(warning.query()).toBeNull();
    await button('Cancel').click();
    await page.getByRole('checkbox', { name: 'Select all workflows of this page' }).click();
    await button('Publish').click();
    await expect.element(warning).toBeVisible();
    window.localStorage.removeItem(key);
  });
});

describe('files', () => {
  it('hold one exported workflow, or those that are selected', async () => {
    const files = observeDownloads();
    const { api } = await open('', defaultApi().on('exportWorkflow', 200, 'document'));
    await chooseAction('Export');
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.name).toBe('copy-new-contacts-to-the-help-desk.workflow.json');
    expect(await files[0]?.json()).toEqual(EXPORTED);
    await page.getByRole('checkbox', { name: `Select ${COPY}` }).click();
    await page.getByRole('checkbox', { name: 'Select Nightly contact clean-up' }).click();
    await button('Download').click();
    await expect.poll(() => files.length).toBe(2);
    expect(files[1]?.name).toBe('2-workflows.json');
    expect(await files[1]?.json()).toEqual([EXPORTED, EXPORTED]);
    const exported = api.callsOf('exportWorkflow').map(({ params }) => params.id);
    expect(exported).toEqual([ID, '6720c1d0c2d8e10013b5d303', ID]);
    // If one of them fails, no file with the others is downloaded.
    api.on('exportWorkflow', 500, 'server_error');
    await button('Download').click();
    await expect.element(page.getByText(/could not be exported$/)).toBeVisible();
    expect(files).toHaveLength(2);
  });
});

it('is unpublished once that is confirmed, after what uses it was named', async () => {
  const api = defaultApi().once('publishWorkflow', 500, 'server_error');
  await open('', api);
  await chooseAction('Unpublish');
  const question = page.getByRole('alertdialog', { name: `Unpublish ${COPY}?` });
  await expect.element(question).toHaveTextContent('No new run starts');
  expect(await a11yViolations(['light'])).toEqual([]);
  const confirm = question.getByRole('button', { name: 'Unpublish', exact: true });
  await confirm.click();
  await expect.element(question).toHaveTextContent('Something failed on the server.');
  api.on('publishWorkflow', 200, 'published');
  await confirm.click();
  await expect.element(page.getByText(`${COPY} is not published any more.`)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  const calls = api.callsOf('publishWorkflow').map(({ params, body }) => [params.id, body]);
  expect(calls).toEqual([
    [ID, { published: false }],
    [ID, { published: false }],
  ]);
});
