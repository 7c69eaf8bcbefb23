import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  it('is a list of steps too, and shows the settings of the selected one', async () => {
    const { href } = await open('', defaultApi(), asRole('support'));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Copy new/);
    await expect.element(page.getByText('Draft has changes')).toBeVisible();
    const { nodes } = example('getWorkflowDraft', 200, 'draft');
    expect(steps().elements()).toHaveLength(nodes.length);
    await expect.element(steps().nth(0)).toHaveTextContent('Start');
    await expect
      .element(
        graph()
          .getByText(nodes[1]?.name ?? '')
          .first(),
      )
      .toBeInTheDocument();
    await steps().nth(1).click();
    await expect.poll(href).toBe(`/workflows/${ID}?node=%222%22`);
    await expect.element(steps().nth(1)).toHaveAttribute('aria-current', 'step');
    await expect.element(page.getByRole('heading', { name: nodes[1]?.name ?? '' })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await button('Close the settings').click();
    await expect.poll(href).toBe(`/workflows/${ID}`);
    await expect.element(steps().nth(1)).toHaveFocus();
    await page.viewport(375, 812);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await a11yViolations(['light'])).toEqual([]);
  });
});

describe('a test of the draft', () => {
  const started = example('testWorkflow', 200, 'started').execution_id;
  it('runs for a linked account with a payload, and its data is in the editor', async () => {
    const { api, href } = await open('', testApi());
    await button('Test').click();
    const payload = dialog().getByRole('textbox', { name: 'Payload' });
    const { manual_execution_payload: sample } = example('getWorkflowDraft', 200, 'draft');
    await expect.element(payload).toHaveValue(JSON.stringify(sample, null, 2));
    await payload.fill('{');
    await button('Run test').click();
    await expect.element(dialog()).toHaveTextContent('Choose a linked account.');
    await expect.element(dialog()).toHaveTextContent('This is not JSON');
    await payload.fill('{"email":"ivo@fjordoutdoor.example"}');
    await dialog().getByRole('combobox', { name: 'Linked account' }).click();
    await page.getByRole('option').first().click();
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Run test').click();
    // The node that failed opens.
    await expect.poll(href).toBe(`/workflows/${ID}?test=${started}&node=%222%22`);
    const [first] = example('listLinkedAccounts', 200, 'default').docs;
    expect(api.callsOf('testWorkflow')[0]?.body).toEqual({
      linked_account_id: first?.account_id,
      payload: { email: 'ivo@fjordoutdoor.example' },
      revision: example('getWorkflowDraft', 200, 'draft').revision,
    });
    await expect.element(page.getByRole('img', { name: 'Tested: Success' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Tested: Errored' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect.element(field).toHaveValue('Read the contact');
    await expect.element(page.getByText('It failed', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/c_311/).first()).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open as an execution' }))
      .toHaveAttribute('href', `/logs/executions/${started}`);
    expect(await a11yViolations(['light'])).toEqual([]);
    // One line above the graph names the failure and leads to the node. The panel says what to do.
    const head = page.getByRole('region', { name: 'Test run' });
    const failure = example('getExecution', 200, 'errored').execution_error;
    await expect.element(head).toHaveTextContent(`${failure?.node_name}: ${failure?.message}`);
    await button('Close the settings').click();
    await expect.poll(href).toBe(`/workflows/${ID}?test=${started}`);
    await head.getByRole('button', { name: 'Show the step' }).click();
    await expect.element(field).toHaveValue('Read the contact');
    await button('Close the test run').click();
    await expect.poll(href).toBe(`/workflows/${ID}?node=%222%22`);
    expect(page.getByRole('img', { name: /^Tested/ }).query()).toBeNull();
    await expect.element(page.getByRole('main')).toHaveFocus();
    // The values of the newest test stay, and it can be run again from the node.
    await expect.element(page.getByText(/c_311/).first()).toBeVisible();
    await button('Change input and run again from here').click();
    await dialog().getByRole('textbox', { name: 'Input' }).fill('{"contact_id":"c_1"}');
    await button('Fork').click();
    const forked = example('forkExecution', 200, 'started').id;
    await expect.poll(href).toBe(`/workflows/${ID}?node=%222%22&test=${forked}`);
    expect(api.callsOf('forkExecution')[0]?.body).toEqual({
      node_id: '2',
      input: { contact_id: 'c_1' },
    });
  });
});

it('loads an output that the answer of a large test leaves out, when its branch of the data is opened', async () => {
  const run = example('getExecution', 200, 'completed');
  const kinds = example('listNodeTypes', 200, 'default');
  const http = kinds.slice(0, 1).map((kind) => ({ ...kind, type: 'http' }));
  const api = testApi()
    .reply('listNodeTypes', 200, [...kinds, ...http])
    .reply('getExecution', 200, {
      ...run,
      nodes: (run.nodes ?? []).map(({ latest_output, ...node }) =>
        node.node_id === '2'
          ? { ...node, is_output_left_out: true }
          : { ...node, ...(latest_output === undefined ? {} : { latest_output }) },
      ),
    })
    .once('getExecutionNode', 500, 'server_error')
    .on('getExecutionNode', 200, 'success');
  await open('?node=%223%22', api);
  const picker = page.getByRole('button', { name: 'Insert data' }).first();
  const value = page.getByRole('treeitem', { name: /^email .*nora@harborcoffee/ });
  const branch = page.getByRole('treeitem', { name: /^Read the contact/ });
  await picker.click();
  await expect.element(branch).toHaveTextContent('Large: loaded when opened');
  expect(api.callsOf('getExecutionNode')).toEqual([]);
  await branch.click();
  const again = page.getByRole('treeitem', { name: /^Try again/ });
  await expect.element(again).toHaveTextContent('Something failed on the server.');
  expect(await a11yViolations(['light'])).toEqual([]);
  await again.click();
  await expect.element(branch).toHaveFocus();
  await expect.element(value).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // It is there at once the next time.
  await picker.click();
  await expect.element(value).toBeVisible();
  expect(api.callsOf('getExecutionNode').map(({ params }) => params.node_id)).toEqual(['2', '2']);
});

it('shows the settings, read-only for support', async () => {
  await open('?section=settings', defaultApi(), asRole('support'));
  await expect.element(page.getByText('copy-new-contacts')).toBeVisible();
  expect(await a11yViolations(['light'])).toEqual([]);
  expect(button('Unpublish').query()).toBeNull();
  expect(button('Test').query()).toBeNull();
  expect(button('Publish changes').query()).toBeNull();
});

it('says that there is none, or why it cannot be shown', async () => {
  await open('', defaultApi().on('getWorkflowDraft', 404, 'workflow_not_found'));
  await expect.element(page.getByText('There is no such workflow')).toBeVisible();
  const { api } = await open('', defaultApi().on('getWorkflowDraft', 500, 'server_error'));
  await expect.element(page.getByText('SERVER_ERROR')).toBeVisible();
  api.on('getWorkflowDraft', 200, 'draft');
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Copy new/);
});
