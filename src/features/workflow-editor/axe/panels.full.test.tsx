import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TYPES } from '../inputs/form/schema-form.test-support';
import { filledSettings } from './filled-settings.test-support';
import { openPanels } from './panels.test-support';
import { scan, WIDTHS } from './sweep.test-support';

/** The settings that the responses of the connectors belong to. */
const OF_APP: Readonly<Record<string, Record<string, unknown>>> = {
  app_action: {
    slug: 'demo_crm',
    action_id: 'create_contact',
    connection_id: '665f1c2ab7e4d90012a4c301',
    input: { email: '{{event.body.email}}', name: 'Nora', phone: '1', company: 'Harbor Coffee' },
  },
};

const BEHAVIOR: NonNullable<EditorNode['additional_node_properties']> = {
  node_rule: {
    join: 'OR',
    rules: [
      { lhs: '{{event.body.stage}}', operator: 'eq', rhs: 'won' },
      {
        join: 'AND',
        rules: [
          { lhs: '{{event.body.a_rather_long_name}}', operator: 'included_in', rhs: ['a', 'b'] },
        ],
      },
    ],
  },
  node_settings: {
    skip_on_error: true,
    hide_node_request: true,
    allow_partial_success: true,
    output_fields: ['body.rows'],
    encrypted_output_fields: ['body.rows.*.token', 'headers.cookie'],
    retry: { strategy: 'exponential', delay: 250 },
  },
};

/**
 * The maximum number of forms that are scanned, which is that of a start. The further forms of a conversion have the
 * same fields.
 */
const MAX_FORMS = 5;

/** One node of each kind and of each form of it: with every field, and with none. */
const filled = [...TYPES.values()].flatMap((type) => {
  const appSettings = OF_APP[type.type];
  const forms = appSettings === undefined ? filledSettings(type) : [appSettings];
  return forms
    .slice(0, MAX_FORMS)
    .map((data, index) => createNode(`${type.type}-${index + 1}`, type.type, { ...data }));
});
const empty = [...TYPES.keys()].map((type) => createNode(`${type}-0`, type, {}));

function createNode(id: string, type: string, data: Record<string, unknown>): EditorNode {
  return {
    id,
    type,
    name: `A node ${id}`,
    description: 'Tells the team that a deal is won',
    data,
    maximum_attempts: 4,
    additional_node_properties: BEHAVIOR,
  };
}

const panel = () => {
  const drawer = page.getByRole('dialog').query();
  return drawer ?? page.getByRole('region', { name: 'Node' }).element();
};

/** The fields with a text editor by node, and the text that is typed at their end. */
const EDITORS: Readonly<Record<string, { field: string; keys: string; run?: string }>> = {
  'codeexecutornode-1': { field: 'Code', keys: ' return (', run: 'Run the code' },
  'transform-1': { field: 'Query', keys: ' + )', run: 'Run the query' },
  'response-1': { field: 'Data', keys: ' ]' },
  'log-1': { field: 'Message title', keys: ' {{{{event.b' },
};

/** Scans the open editor with its problems, and the parts that it opens over the page. */
async function scanEditor(id: string, width: number): Promise<void> {
  const editor = EDITORS[id];
  if (editor === undefined) {
    return;
  }
  const { field, keys, run } = editor;
  const isOpen = () => document.activeElement?.classList.contains('cm-content') === true;
  await page.getByRole('textbox', { name: field, exact: true }).click();
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard(`{Control>}{End}{/Control}${keys}`);
  if (id === 'log-1') {
    await expect.poll(() => document.querySelectorAll('.cm-pill').length).toBe(1);
    await expect.element(page.getByRole('option', { name: /^event\.body/ }).first()).toBeVisible();
    await scan({ name: `completion of ${id}`, widths: [width] });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Insert data' }).first().click();
    await expect.element(page.getByRole('treeitem').first()).toBeVisible();
    await scan({ name: `data of ${id}`, widths: [width] });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('treeitem').first()).not.toBeInTheDocument();
    return;
  }
  await expect.poll(() => document.querySelector('.cm-lintRange')).not.toBeNull();
  if (run !== undefined) {
    await page.getByRole('button', { name: run }).click();
    await expect.element(page.getByRole('region', { name: 'Run', exact: true })).toBeVisible();
  }
  await scan({ name: `editor of ${id}`, within: panel, widths: [width] });
}

async function unfold(): Promise<void> {
  for (const toggle of page.getByRole('button', { name: /^Additional fields/ }).all()) {
    await toggle.click();
  }
}

afterEach(() => page.viewport(1280, 800));

it.each(WIDTHS)(
  'finds nothing in the panel of any kind of node at %d px',
  async (width) => {
    await page.viewport(width, 900);
    const show = await openPanels(filled);
    for (const { id, type } of filled) {
      await show(id, width >= 1200);
      await expect.element(page.getByText(`#${id}`, { exact: true })).toBeVisible();
      await scan({ name: id, within: panel, widths: [width] });
      await scanEditor(id, width);
      if (id === 'http-1') {
        for (const tab of ['Behavior', 'Input and output']) {
          await page.getByRole('tab', { name: tab }).click();
          await scan({ name: `${tab} of ${type}`, within: panel, widths: [width] });
        }
      }
    }
  },
  120_000,
);

it('finds nothing in the panels of new nodes, with all their fields', async () => {
  await page.viewport(375, 900);
  const show = await openPanels(empty);
  for (const { id } of empty) {
    await show(id, false);
    await expect.element(page.getByText(`#${id}`, { exact: true })).toBeVisible();
    await unfold();
    await scan({ name: id, within: panel, widths: [375], themes: ['light'] });
  }
});
