import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { draftServer } from '../../../../tests/support/draft-server';
import { button, defaultApi, dialog, open, steps } from '../../../../tests/support/workflow-page';

const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const tab = (name: string) =>
  page.getByRole('tablist', { name: /^About/ }).getByRole('tab', { name });

it('changes what was changed, between two changes of the graph', async () => {
  const server = draftServer();
  await open('?node=%222%22', server.api);
  await field('Name').fill('Search the CRM');
  await tab('Settings').click();
  await expect.element(field('Alias')).toHaveValue('copy-new-contacts');
  expect(await a11yViolations()).toEqual([]);
  await field('Name').fill('  ');
  await field('Timeout in seconds').fill('0.5');
  await button('Save').click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name.');
  await expect.element(field('Timeout in seconds')).toHaveAccessibleDescription(/whole number/);
  await field('Name').fill('Copy contacts');
  await field('Timeout in seconds').fill('');
  await field('Deduplication key').fill('{{event.body.email}}');
  await button('Save').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Copy contacts');
  expect(server.api.callsOf('updateWorkflow')[0]?.body).toEqual({
    name: 'Copy contacts',
    settings: { timeout: 2_678_400, dedup_key: '{{event.body.email}}' },
    revision: 11,
  });
  await tab('Graph').click();
  await steps().nth(1).click();
  await field('Name').fill('Search the CRM again');
  await expect.poll(server.names).toContain('Search the CRM again');
  expect(dialog().query()).toBeNull();
  expect(server.draft().settings.dedup_key).toBe('{{event.body.email}}');
});

it('says at the alias that another workflow has it, and keeps what was typed', async () => {
  const { api } = await open('?section=settings');
  api.on('updateWorkflow', 409, 'alias_taken');
  await field('Alias').fill('sync-contacts');
  await button('Save').click();
  await expect.element(field('Alias')).toHaveAccessibleDescription(/Choose another/);
  await tab('Versions').click();
  await tab('Settings').click();
  await expect.element(field('Alias')).toHaveValue('sync-contacts');
});

const released = (name: string) =>
  page.getByRole('group', { name: 'Outputs that customers read' }).getByLabelText(name);

it('releases outputs to customers, by keyboard, and names a node that is gone', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const api = defaultApi();
  const server = draftServer(api);
  const settings = { ...draft.settings, released_outputs: ['7'] };
  api.reply('getWorkflowDraft', 200, { ...draft, settings });
  await open('?section=settings', server.api);
  await expect.element(released('Node 7')).toBeChecked();
  expect(await a11yViolations()).toEqual([]);
  await released('Node 7').click();
  await expect.element(released('Node 7')).not.toBeChecked();
  await userEvent.keyboard('{Tab} ');
  await expect.element(released('Start')).toBeChecked();
  await userEvent.keyboard('{Tab} ');
  await button('Save').click();
  await expect
    .poll(() => api.callsOf('updateWorkflow')[0]?.body)
    .toEqual({
      settings: { released_outputs: ['1', '2'] },
      revision: 10,
    });
});

it('has no outputs to release in a workflow of a linked account', async () => {
  const api = defaultApi();
  const draft = example('getWorkflowDraft', 200, 'draft');
  api.reply('getWorkflowDraft', 200, { ...draft, linked_account_id: 'harbor-coffee' });
  await open('?section=settings', api);
  await expect.element(field('Alias')).toBeVisible();
  expect(released('Start').query()).toBeNull();
});
