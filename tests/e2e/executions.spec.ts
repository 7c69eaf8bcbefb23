// A developer tests a draft, sees why it failed, forks it with another payload, and finds its runs.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call, newLinkedAccount, newOwner, openSignedIn } from './people.ts';

const WORKFLOWS = '/api/v2/public/workflow';
const ACCOUNT = { account_id: 'harbor-bakery', name: 'Harbor Bakery' };

const edge = (source: string, target: string) => ({ id: `${source}-${target}`, source, target });
const CODE =
  'function yourFunction({ total }) { if (total < 0) throw new Error("Below zero: " + total); return { total }; }';
const GRAPH = {
  nodes: [
    { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
    {
      id: '2',
      type: 'codeexecutornode',
      name: 'Check the order',
      data: {
        code_language: 'javascript',
        code_string: CODE,
        input_parameters: [{ key: 'total', value: '{{event.body.total}}' }],
      },
    },
    {
      id: '3',
      type: 'log',
      name: 'Note it',
      data: { log_level: 'INFO', message_title: 'Order of {{node.2.body.total}}' },
    },
    { id: '4', type: 'response', name: 'Answer', data: { data: { checked: true } } },
  ],
  edges: [edge('1', '2'), edge('2', '3'), edge('3', '4')],
};

/** Creates a workflow with a draft, as the organization's back end does. */
async function newWorkflow(api_key: string): Promise<string> {
  const key = { 'x-api-key': api_key };
  const created = await call<{ _id: string; workflow?: { _id: string } }>('POST', WORKFLOWS, key, {
    name: 'Check orders',
  });
  const id = created.body.workflow?._id ?? created.body._id;
  const draft = await call<{ revision: number }>('GET', `${WORKFLOWS}/${id}/edit`, key);
  const { revision } = draft.body;
  const saved = await call('PUT', `${WORKFLOWS}/${id}/graph`, key, { ...GRAPH, revision });
  expect(saved.status).toBe(200);
  return id;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a test that fails is forked with another payload, and both are among the runs', async ({
  page,
}) => {
  const owner = await newOwner('Ines');
  const { test_key } = owner.org;
  await newLinkedAccount(test_key, ACCOUNT);
  const workflow = await newWorkflow(test_key);

  await openSignedIn(page, owner.user.email, { path: `/workflows/${workflow}` });
  await button(page, 'Test').click();
  await page.getByRole('combobox', { name: 'Linked account' }).click();
  await page.getByRole('option', { name: /Harbor Bakery/ }).click();
  await page.getByRole('textbox', { name: 'Payload' }).fill('{"total":-1}');
  await button(page, 'Run test').click();
  await expect(page.getByText(/^Check the order: /)).toBeVisible();
  await page.getByRole('link', { name: 'Open as an execution' }).click();
  await expect(page.getByText('Test of the draft')).toBeVisible();
  await button(page, 'Show the step').click();
  await expect(page.getByText('Line 1: Below zero: -1').first()).toBeVisible();

  await page
    .getByRole('region', { name: 'Steps' })
    .getByRole('button', { name: /^Start/ })
    .click();
  await button(page, 'Fork from here').click();
  await page.getByRole('switch', { name: 'Change the payload' }).click();
  const payload = page.getByRole('textbox', { name: 'Payload' });
  await expect(payload).toHaveValue(/"total": -1/);
  await payload.fill('{"total":12}');
  await button(page, 'Fork').click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText('Order of 12');
  await button(page, 'Response').click();
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('checked: true');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'An earlier execution' }).click();
  await expect(page.getByText('Check the order failed')).toBeVisible();

  await page.getByRole('link', { name: 'Executions', exact: true }).last().click();
  await expect(heading(page, 'Executions')).toBeVisible();
  const runs = page.getByRole('table', { name: 'Executions' }).getByRole('row');
  await expect(runs.filter({ hasText: 'Check orders' })).toHaveCount(2);
  await page.getByRole('tab', { name: 'Errors' }).click();
  const errors = page.getByRole('table', { name: 'Errors' }).getByRole('row');
  await expect(errors.filter({ hasText: 'CODE_FAILED' })).toHaveCount(1);
  await errors.getByRole('link', { name: /Below zero/ }).click();
  await expect(runs.filter({ hasText: 'Check orders' })).toHaveCount(1);
});
