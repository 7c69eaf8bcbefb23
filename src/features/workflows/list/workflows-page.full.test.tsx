import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { demoAccount } from '../../../../tests/support/render-app';
import {
  button,
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
    await expect.element(dialog().getByText('1 of 2 workflows were imported')).toBeVisible();
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
      /This is no exported workflow\. Export it again/,
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
      /Of Copy new contacts to the help desk. They are not published./,
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
