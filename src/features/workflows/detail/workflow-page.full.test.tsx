import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getOutputBody } from '@/lib/output-body';
import { KEPT_TEST } from '@/lib/unsaved-copies';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import {
  button,
  defaultApi,
  dialog,
  graph,
  ID,
  open,
  steps,
  testApi,
} from '../../../../tests/support/workflow-page';

describe('the graph', () => {
  it('has containers in it, and stays usable with 500 nodes', async () => {
    const draft = example('getWorkflowDraft', 200, 'draft');
    const [start] = draft.nodes;
    if (start === undefined) {
      throw new Error('The example has no start node.');
    }
    const logs = Array.from({ length: 498 }, (_, index) => ({
      id: `log${index}`,
      type: 'log' as const,
      name: `Log ${index}`,
      data: null,
      ...(index % 2 === 0 ? { parent_id: 'loop' } : {}),
    }));
    const loop = { id: 'loop', type: 'group' as const, name: 'Each contact', data: null };
    const inside = logs.filter((log) => 'parent_id' in log);
    const outside = [start, loop, ...logs.filter((log) => !('parent_id' in log))];
    const edges = [inside, outside].flatMap((level) =>
      level.slice(1).map(({ id }, index) => {
        const source = level[index]?.id ?? '';
        return { id: `${source}-${id}`, source, target: id };
      }),
    );
    const large = { ...draft, nodes: [start, loop, ...logs], edges };
    await open('', defaultApi().reply('getWorkflowDraft', 200, large), asRole('support'));
    await expect.element(graph().getByText('Start')).toBeInTheDocument();
    expect(steps().elements()).toHaveLength(500);
    const names = steps()
      .elements()
      .map((element) => element.textContent ?? '');
    expect(names[1]).toContain('Each contact');
    expect(names[2]).toContain('Log 0');
    await steps().nth(499).click();
    await expect.element(page.getByRole('heading', { name: 'Log 497' })).toBeVisible();
    // The graph moves to it.
    await expect.element(graph().getByText('Log 497')).toBeInTheDocument();
    await expect.element(page.getByText('It has no settings')).toBeVisible();
  });
});

describe('publishing', () => {
  it('leads to the step that is not ready', async () => {
    const { api, href } = await open(
      '',
      defaultApi().on('publishWorkflow', 400, 'workflow_invalid'),
    );
    await button('Publish changes').click();
    await button('Publish').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
    await expect.poll(href).toBe(`/workflows/${ID}?node=%221%22`);
    const { revision } = example('getWorkflowDraft', 200, 'draft');
    expect(api.callsOf('publishWorkflow')[0]?.body).toEqual({ published: true, revision });
  });

  it.each([
    { part: 'data/log_level', control: 'combobox', name: 'Level' },
    { part: 'additional_node_properties/node_rule', control: 'button', name: 'Add condition' },
    // This finding is about the node as a whole.
    { part: 'parent_id', control: 'tab', name: 'Settings' },
  ] as const)('leads to the field $name', async ({ part, control, name }) => {
    const draft = example('getWorkflowDraft', 200, 'draft');
    const [start] = draft.nodes;
    const log = { id: '2', type: 'log' as const, name: 'Note it', data: null };
    const message = 'Something is missing.';
    const finding = {
      code: 'SETTINGS_INVALID',
      node_id: '2',
      pointer: `/nodes/1/${part}`,
      message,
    };
    await open(
      '',
      testApi()
        .reply('getWorkflowDraft', 200, {
          ...draft,
          nodes: [...(start ? [start] : []), log],
          edges: [],
        })
        .reply('getWorkflowFindings', 200, {
          ...example('getWorkflowFindings', 200, 'none'),
          errors: [finding],
        }),
    );
    await button('Publish changes').click();
    await dialog().getByRole('button', { name: message }).click();
    await expect.element(page.getByRole(control, { name }).last()).toHaveFocus();
    // The name of the node leads to its first message.
    await button('Publish changes').click();
    await dialog().getByRole('button', { name: 'Note it', exact: true }).click();
    await expect.element(page.getByRole(control, { name }).last()).toHaveFocus();
  });
});

describe('a test of the draft', () => {
  it('leads to the step that is not ready', async () => {
    const api = testApi().on('testWorkflow', 400, 'workflow_invalid');
    const { href } = await open('', api);
    await button('Test').click();
    await dialog().getByRole('combobox', { name: 'Linked account' }).click();
    await page.getByRole('option').first().click();
    await button('Run test').click();
    await dialog().getByRole('button', { name: 'Start', exact: true }).click();
    await expect.poll(href).toBe(`/workflows/${ID}?node=%221%22`);
  });
});

describe('a test of a part', () => {
  it('runs up to the open node, with a payload that was saved', async () => {
    const api = testApi()
      .on('listWorkflowFixtures', 200, 'some')
      .on('getWorkflowFixture', 200, 'contact')
      .on('getLinkedAccount', 200, 'active');
    await open('?node=%222%22', api);
    await button('Test the node').click();
    await page.getByRole('menuitem', { name: 'Run to here…' }).click();
    await dialog().getByRole('combobox', { name: 'Linked account' }).click();
    await page.getByRole('option').first().click();
    await expect.element(dialog().getByRole('radio', { name: 'Up to this node' })).toBeChecked();
    const [saved] = example('listWorkflowFixtures', 200, 'some');
    await dialog().getByRole('combobox', { name: 'Saved payload' }).click();
    await page.getByRole('option', { name: saved?.name ?? '' }).click();
    const { payload } = example('getWorkflowFixture', 200, 'contact');
    await expect
      .element(dialog().getByRole('textbox', { name: 'Payload' }))
      .toHaveValue(JSON.stringify(payload, null, 2));
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Run test').click();
    await expect.poll(() => api.callsOf('testWorkflow').length).toBe(1);
    expect(api.callsOf('testWorkflow')[0]?.body).toMatchObject({ run_to: '2', payload });
  });

  it('runs the open node alone, with what the last test gave before it', async () => {
    const run = example('getExecution', 200, 'completed');
    const lastOutput = run.nodes?.find(({ node_id }) => node_id === '2')?.latest_output;
    const kinds = example('listNodeTypes', 200, 'default');
    const pinnable = ['app_action', 'http'].map((type) => ({ type, is_pinnable: true }));
    const types = kinds
      .slice(0, 1)
      .flatMap((kind) => pinnable.map((type) => ({ ...kind, ...type })));
    const others = kinds.filter(({ type }) => !types.some((pinned) => pinned.type === type));
    const api = testApi()
      .reply('listNodeTypes', 200, [...others, ...types])
      .reply('getExecution', 200, run);
    await open('', api);
    const { nodes } = example('getWorkflowDraft', 200, 'draft');
    await button(`Actions for ${nodes.find(({ id }) => id === '3')?.name}`).click();
    await page.getByRole('menuitem', { name: 'Run this node alone…' }).click();
    await dialog().getByRole('combobox', { name: 'Linked account' }).click();
    await page.getByRole('option').first().click();
    await expect.element(dialog()).toHaveTextContent('with the data that the last test gave');
    await button('Run test').click();
    await expect.poll(() => api.callsOf('testWorkflow').length).toBe(1);
    expect(lastOutput).toHaveProperty('body');
    expect(api.callsOf('testWorkflow')[0]?.body).toMatchObject({
      run_to: '3',
      pins: { 2: getOutputBody(lastOutput) },
    });
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await dialog().getByRole('combobox', { name: 'Linked account' }).click();
    await page.getByRole('option').first().click();
    await button('Run test').click();
    await expect.poll(() => api.callsOf('testWorkflow').length).toBe(2);
    expect(api.callsOf('testWorkflow')[1]?.body).not.toHaveProperty('run_to');
  });
});

it('offers what earlier tests gave of nodes that the last one did not run', async () => {
  const earlier = example('getExecution', 200, 'completed');
  const last = { ...earlier, _id: '6720c1d0c2d8e10013b5dfff', nodes: [] };
  const page1 = example('listExecutions', 200, 'errored');
  const [row] = page1.docs;
  if (row === undefined) {
    throw new Error('The example has no execution.');
  }
  const kinds = example('listNodeTypes', 200, 'default');
  const http = kinds.slice(0, 1).map((kind) => ({ ...kind, type: 'http' }));
  const api = testApi()
    .reply('listNodeTypes', 200, [...kinds, ...http])
    .reply('listExecutions', 200, {
      ...page1,
      docs: [last, earlier].map(({ _id }) => ({ ...row, _id })),
    })
    .handle('getExecution', ({ params }) => Response.json(params.id === last._id ? last : earlier));
  await open('?node=%223%22', api);
  await page.getByRole('button', { name: 'Insert data' }).first().click();
  const search = example('getWorkflowDraft', 200, 'draft').nodes.find(({ id }) => id === '2');
  const group = page.getByRole('treeitem', { name: new RegExp(`^${search?.name}`) }).first();
  await expect.element(group).toBeVisible();
  await expect.element(group).not.toHaveTextContent('Test the node to see its data');
  await userEvent.keyboard('{Escape}');
  // The dialog has the input of the last test again.
  await button('Test').click();
  await dialog().getByRole('textbox', { name: 'Payload' }).fill('{"typed": true}');
  await button('Cancel').click();
  await button('Test').click();
  await expect
    .element(dialog().getByRole('textbox', { name: 'Payload' }))
    .toHaveValue('{"typed": true}');
});

it('offers the headers of the request that was captured, and what the last test knew of its run', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const last = example('getExecution', 200, 'completed');
  const kinds = example('listNodeTypes', 200, 'default');
  const http = kinds.slice(0, 1).map((kind) => ({ ...kind, type: 'http' }));
  const webhook = { kind: 'webhook', auth: { type: 'none' }, validate_schema: false } as const;
  const api = testApi()
    .reply('listNodeTypes', 200, [...kinds, ...http])
    .reply('getExecution', 200, last)
    .reply('getWorkflowDraft', 200, {
      ...draft,
      nodes: draft.nodes.map((node) => (node.type === 'start' ? { ...node, data: webhook } : node)),
    })
    .on('getWorkflowCapture', 200, 'captured');
  await open('?node=%223%22', api);
  await page.getByRole('button', { name: 'Insert data' }).first().click();
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  await row(/^headers object/).click();
  await expect.element(row(/^content-type text.*"application\/json"/)).toBeVisible();
  await row(/^This run/).click();
  await expect.element(row(/^config_id text.*"harbor-coffee"/)).toBeVisible();
  await expect.element(row(new RegExp(`^instance_id text.*"${last._id}"`))).toBeVisible();
  await row(/^content-type/).click();
  await expect
    .element(page.getByRole('status', { name: 'Preview' }))
    .toHaveTextContent('application/json');
  expect(api.callsOf('getWorkflowCapture')).toHaveLength(1);
});

describe('a pinned output', () => {
  it('takes the place of the node in each later test, until it is unpinned', async () => {
    const pinnable = example('listNodeTypes', 200, 'default').map((type) => ({
      ...type,
      is_pinnable: true,
    }));
    const types = [...pinnable, ...pinnable.slice(0, 1).map((type) => ({ ...type, type: 'http' }))];
    const api = testApi()
      .reply('listNodeTypes', 200, types)
      .on('getLinkedAccount', 200, 'active')
      .on('getExecution', 200, 'running');
    const { href } = await open('?node=%223%22', api);
    await page.getByRole('tab', { name: 'Input and output' }).click();
    await button('Pin an output…').click();
    await dialog().getByRole('textbox', { name: 'Output' }).fill('{"id":');
    await button('Pin').click();
    await expect.element(dialog()).toHaveTextContent('This is not JSON');
    await dialog().getByRole('textbox', { name: 'Output' }).fill('{"id":"[REDACTED]"}');
    await button('Pin').click();
    await expect.element(dialog()).toHaveTextContent('Type a value in place of each [REDACTED]');
    await dialog().getByRole('textbox', { name: 'Output' }).fill('{"id":7}');
    await button('Pin').click();
    await expect.element(page.getByText('Its output is pinned')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Pinned' }).first()).toBeVisible();
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Test').click();
    await dialog().getByRole('combobox', { name: 'Linked account' }).click();
    await page.getByRole('option').first().click();
    await expect.element(dialog()).toHaveTextContent('Pinned, so it does not run');
    await button('Run test').click();
    await expect.poll(href).toContain('test=');
    expect(api.callsOf('testWorkflow')[0]?.body).toMatchObject({ pins: { 3: { id: 7 } } });
    // The pins and the account are of this browser.
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('tab', { name: 'Graph' }).click();
    const { account_id, name } = example('getLinkedAccount', 200, 'active');
    await button('Test').click();
    await expect.element(dialog()).toHaveTextContent(name ?? account_id);
    await button('Run test').click();
    await expect.poll(() => api.callsOf('testWorkflow').length).toBe(2);
    expect(api.callsOf('testWorkflow')[1]?.body).toMatchObject({
      linked_account_id: account_id,
      pins: { 3: { id: 7 } },
    });
    await page.getByRole('tab', { name: 'Input and output' }).click();
    await button('Unpin').click();
    expect(page.getByRole('img', { name: 'Pinned' }).query()).toBeNull();
    // Simulated: another tab pins another node.
    const key = Object.keys(localStorage).find((name) => name.endsWith(KEPT_TEST)) ?? '';
    localStorage.setItem(key, JSON.stringify({ pins: { 2: 'other' } }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await expect.element(page.getByRole('img', { name: 'Pinned' }).first()).toBeVisible();
    await button('Pin an output…').click();
    await dialog().getByRole('textbox', { name: 'Output' }).fill('{"id":7}');
    await button('Pin').click();
    await expect.element(page.getByText('Its output is pinned')).toBeVisible();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      pins: { 2: 'other', 3: { id: 7 } },
    });
  });
});
