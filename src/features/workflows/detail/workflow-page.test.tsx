import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const ID = '6720c1d0c2d8e10013b5d301';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const steps = () => page.getByRole('region', { name: 'Steps' }).getByRole('button');
const graph = () => page.getByRole('region', { name: 'Graph' });

function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('getWorkflowDraft', 200, 'draft')
    .on('getWorkflowUses', 200, 'used')
    .on('listWorkflowVersions', 200, 'versions');
}

async function open(query = '', api = defaultApi(), account = demoAccount()) {
  await page.viewport(1440, 900);
  const app = await renderApp({ route: `/workflows/${ID}${query}`, fetch: api.fetch, account });
  return { ...app, api };
}

describe('the graph', () => {
  it('is a list of steps too, and shows the settings of the selected one', async () => {
    const { href } = await open();
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
    await page.viewport(375, 812);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await a11yViolations(['light'])).toEqual([]);
  });

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
    await open('', defaultApi().reply('getWorkflowDraft', 200, large));
    await expect.element(graph().getByText('Start')).toBeInTheDocument();
    expect(steps().elements()).toHaveLength(500);
    const names = steps()
      .elements()
      .map((each) => each.textContent ?? '');
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

  it('of an earlier version, or makes it the draft', async () => {
    const { api } = await open(
      '?section=versions',
      defaultApi()
        .on('publishWorkflow', 200, 'published')
        .on('restoreWorkflowVersion', 200, 'draft'),
    );
    await expect.element(page.getByRole('table')).toHaveTextContent('Version 4Published');
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Actions for version 2').click();
    await page.getByRole('menuitem', { name: 'Publish this version' }).click();
    await button('Publish version 2').click();
    await expect.element(page.getByText('Version 2 is published.')).toBeVisible();
    expect(api.callsOf('publishWorkflow')[0]?.body).toEqual({ published: true, version: 2 });
    await button('Actions for version 1').click();
    await page.getByRole('menuitem', { name: 'Restore as draft' }).click();
    await button('Restore').click();
    await expect.element(page.getByText('Version 1 is the draft again.')).toBeVisible();
    expect(api.callsOf('restoreWorkflowVersion')[0]?.params).toEqual({ id: ID, version: '1' });
  });
});

describe('a test of the draft', () => {
  const started = example('testWorkflow', 200, 'started').execution_id;
  const dialog = () => page.getByRole('dialog');
  const testApi = () =>
    defaultApi()
      .on('listLinkedAccounts', 200, 'default')
      .on('testWorkflow', 200, 'started')
      .on('getExecution', 200, 'errored');

  it('runs for a linked account with a payload, and is shown on the graph', async () => {
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
    await expect.poll(href).toBe(`/workflows/${ID}?test=${started}`);
    const [first] = example('listLinkedAccounts', 200, 'default').docs;
    expect(api.callsOf('testWorkflow')[0]?.body).toEqual({
      linked_account_id: first?.account_id,
      payload: { email: 'ivo@fjordoutdoor.example' },
    });
    await button('Show the step').click();
    await expect.element(page.getByRole('region', { name: 'Input' })).toHaveTextContent('c_311');
    await expect
      .element(page.getByRole('link', { name: 'Open as an execution' }))
      .toHaveAttribute('href', `/logs/executions/${started}`);
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Close the test run').click();
    await expect.poll(href).toBe(`/workflows/${ID}`);
  });

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

it('opens with a token in the address, without ways to the dashboard', async () => {
  const { api } = await open('?token=customer-token', defaultApi());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Copy new/);
  expect(page.getByRole('link', { name: 'Workflows' }).query()).toBeNull();
  expect(api.callsOf('getWorkflowDraft')[0]?.headers.get('authorization')).toContain(
    'customer-token',
  );
});
