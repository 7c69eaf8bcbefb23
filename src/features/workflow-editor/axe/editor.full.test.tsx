import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { NOTE_COLORS } from '@patchbay/workflow-graph/notes.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildClosedCopy, draftServer } from '../../../../tests/support/draft-server';
import { demoAccount } from '../../../../tests/support/render-app';
import { button, dialog, open, steps, testApi } from '../../../../tests/support/workflow-page';
import { TYPES } from '../inputs/form/schema-form.test-support';
import { scan, WIDTHS } from './sweep.test-support';

const draft = example('getWorkflowDraft', 200, 'draft');
const RUN = '6738f0a0c2d8e10013b5d403';

/** A draft with containers, several outlets, labels, notes of each color, and incomplete nodes. */
const graph: Workflow = {
  ...draft,
  nodes: [
    ...draft.nodes.map(({ position: _position, ...node }) => node),
    {
      id: '4',
      type: 'rule',
      name: 'Is it a large deal of a customer with a long name?',
      data: null,
    },
    { id: '5', type: 'group', name: 'Each contact', data: null },
    { id: '6', type: 'log', name: 'Note it', parent_id: '5', data: null },
    { id: '7', type: 'try_catch', name: 'Try it', data: null },
    { id: '8', type: 'http', name: 'Send it', parent_id: '7', data: null },
    { id: '9', type: 'log', name: '', data: null },
  ],
  edges: [
    ...draft.edges,
    { id: '3-4', source: '3', target: '4' },
    { id: '4-5', source: '4', target: '5', sourceHandle: 'true', data: { label: 'Large' } },
    { id: '4-7', source: '4', target: '7', sourceHandle: 'false' },
    { id: '7-9', source: '7', target: '9', sourceHandle: 'catch' },
  ],
  notes: NOTE_COLORS.map((color, index) => ({
    id: `n${index}`,
    text: `Ask Dana about "${color}"`,
    position: { x: index * 260, y: -240 },
    size: { width: 220, height: 140 },
    color,
  })),
};

const FINDINGS = {
  ...example('getWorkflowFindings', 200, 'none'),
  errors: ['4', '6', '9'].map((node_id) => ({
    code: 'SETTINGS_INVALID',
    message: 'Log: message_title is required.',
    node_id,
    pointer: `/nodes/${graph.nodes.findIndex(({ id }) => id === node_id)}/data/message_title`,
  })),
  warnings: [{ code: 'NOT_CONNECTED', message: 'Nothing leads to it.', node_id: '6' }],
};

const editorApi = () =>
  testApi()
    .reply('listNodeTypes', 200, [...TYPES.values()])
    .reply('getWorkflowDraft', 200, graph)
    .reply('getWorkflowFindings', 200, FINDINGS)
    .on('reportWorkflowPresence', 200, 'others')
    .on('deleteWorkflowPresence', 200, 'left')
    .on('getConfigPortal', 200, 'demo_crm')
    .on('listPublicApplications', 200, 'catalog')
    .on('listActions', 200, 'demo_crm')
    .on('getAction', 200, 'create_contact')
    .on('listWorkflowFixtures', 200, 'some')
    .on('getLinkedAccount', 200, 'active')
    .on('getWorkflowVersion', 200, 'version')
    .on('previewWorkflowPromotion', 200, 'update');

const shownDialog = () => dialog().element();
const canvas = () => page.getByRole('application', { name: 'Graph' });
const tool = (name: string) => canvas().getByRole('button', { name });

/** Opens the editor and waits until its findings are shown. */
async function openEditor(query = '', api = editorApi(), stored: Record<string, string> = {}) {
  const app = await open(query, api, demoAccount(), stored);
  await expect.element(canvas()).toBeVisible();
  return app;
}

/** Scans the open dialog, then closes it and returns to the width of a desktop. */
async function scanDialog(name: string): Promise<void> {
  await expect.element(dialog()).toBeVisible();
  await scan({ name, within: shownDialog });
  await page.viewport(1440, 900);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
}

afterEach(() => page.viewport(1280, 800));

it('finds nothing in the graph, its steps, its notes and the nodes to add', async () => {
  await openEditor('', editorApi(), buildClosedCopy(graph, { id: '2', name: 'Kept' }));
  await expect.element(page.getByText('3 to finish')).toBeVisible();
  await expect.element(button('Restore')).toBeVisible();
  await scan({ name: 'editor and kept changes' });
  await page.viewport(1440, 900);
  await button('Discard').click();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await canvas().click({ position: { x: 700, y: 600 } });
  await userEvent.keyboard('{Control>}a{/Control}');
  await page.getByRole('radio', { name: 'Add' }).click();
  await scan({
    name: 'palette and selection',
    within: () => page.getByRole('region', { name: 'Workflow editor' }).element(),
  });
});

it('finds nothing where nodes are added and found, and in the list of keys', async () => {
  await openEditor();
  await tool('Add a node (/)').click();
  await scanDialog('add a node');
  await tool('Find a node').click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('contact');
  await expect.element(dialog().getByRole('mark').first()).toBeVisible();
  await scanDialog('find contact');
  await tool('Find a node').click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('nothing like that');
  await scanDialog('find nothing');
  await tool('Keyboard shortcuts').click();
  await scanDialog('shortcuts');
});

it('finds nothing in the menu of a step, and where its node is connected or moved', async () => {
  await openEditor();
  await button('Actions for Read the contact').click();
  await scan({ name: 'actions of a step', within: () => page.getByRole('menu').element() });
  await page.getByRole('menuitem', { name: 'Connect with' }).click();
  await scanDialog('connect');
  await button('Actions for Read the contact').click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  await scanDialog('move');
});

it('finds nothing in a test and its results', async () => {
  await openEditor();
  await button('Test').click();
  await scanDialog('test');
  await openEditor(`?node=%222%22&test=${RUN}`);
  await expect.element(page.getByText('did not accept the sign-in').first()).toBeVisible();
  await scan({ name: 'test results' });
});

it('finds nothing in publishing', async () => {
  await openEditor();
  await button('Publish changes').click();
  await expect.element(dialog().getByText('Nothing leads to it.')).toBeVisible();
  await scanDialog('publish with errors');
  await button('Unpublish').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await scan({ name: 'unpublish', within: () => page.getByRole('alertdialog').element() });
  await page.viewport(1440, 900);
  await userEvent.keyboard('{Escape}');
});

it('finds nothing where it can be published', async () => {
  await openEditor('', editorApi().on('getWorkflowFindings', 200, 'none'));
  await button('Publish changes').click();
  await expect.element(dialog().getByRole('textbox')).toBeVisible();
  await scanDialog('publish');
});

it('finds nothing in versions, their comparison and the settings', async () => {
  await openEditor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await scan({ name: 'versions' });
  await page.viewport(1440, 900);
  await button('Actions for version 3').click();
  await page.getByRole('menuitem', { name: 'Compare with version 2' }).click();
  await expect.element(dialog()).toBeVisible();
  await scanDialog('compare');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await scan({ name: 'settings' });
});

// The following parts are opened at each width, because the panel is another one there and closes them.

it.each(WIDTHS)('finds nothing in a pin at %d px', async (width) => {
  await openEditor('?node=%223%22');
  await page.viewport(width, 900);
  await page.getByRole('tab', { name: 'Input and output' }).click();
  await button('Pin an output…').click();
  const pin = page.getByRole('dialog', { name: 'Pinned output' });
  await expect.element(pin).toBeVisible();
  await scan({ name: 'pin', within: () => pin.element(), widths: [width] });
});

it.each(WIDTHS)('finds nothing in a conflict at %d px', async (width) => {
  const server = draftServer(editorApi());
  server.api.reply('listNodeTypes', 200, [...TYPES.values()]);
  await openEditor('', server.api);
  await page.viewport(width, 900);
  await steps()
    .and(page.getByRole('button', { name: /^Read the contact/ }))
    .click();
  server.change('2', { name: 'Theirs' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
  const conflict = page.getByRole('dialog', { name: /differs/ });
  await expect.element(conflict).toHaveTextContent('changed the same as you');
  await scan({ name: 'conflict', within: () => conflict.element(), widths: [width] });
  await userEvent.keyboard('{Escape}');
  await expect.element(conflict).not.toBeInTheDocument();
  if (dialog().query() !== null) {
    await userEvent.keyboard('{Escape}');
  }
  await expect.element(button('Choose')).toBeVisible();
  await scan({ name: 'conflict put off', widths: [width] });
});
