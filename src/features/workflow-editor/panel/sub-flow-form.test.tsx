import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { settingsViolations } from '../inputs/form/schema-form.test-support';
import { openPanel } from './node-details.test-support';

const [first] = example('listWorkflows', 200, 'default').docs;
const ID = first?._id ?? '';
const NAME = first?.name ?? '';
const sample = example('getWorkflowPayload', 200, 'default').payload;

const subFlowApi = () =>
  observedFetch()
    .on('listWorkflows', 200, 'default')
    .on('getWorkflow', 200, 'api_call')
    .on('getWorkflowPayload', 200, 'default');
const picker = () => page.getByRole('combobox', { name: 'Workflow' });

async function choose(name: string) {
  await picker().click();
  await page.getByRole('option', { name }).click();
}

it('the server searches workflows that an API call starts, and the payload is filled in', async () => {
  const { held, api } = await openPanel({ type: 'sub_flow', data: null }, { api: subFlowApi() });
  await picker().click();
  await expect.element(page.getByPlaceholder('Search by name or alias…')).toHaveFocus();
  await userEvent.keyboard('welc');
  const queries = () => api.callsOf('listWorkflows').map(({ query }) => Object.fromEntries(query));
  const query = { published: 'true', trigger: 'api_call', limit: '25' };
  await expect.poll(queries).toEqual([query, { ...query, name: 'welc' }]);
  await page.getByRole('option', { name: NAME }).click();
  await expect.poll(() => held.node.data).toMatchObject({ workflow_id: ID, payload: sample });
  expect(api.callsOf('getWorkflowPayload')[0]?.params).toEqual({ id: ID });
  await expect.element(page.getByText(/ines@atelier-moreau/).first()).toBeVisible();
  expect(settingsViolations('sub_flow', held.node.data)).toEqual([]);
});

it('says that no workflow has the text in its name or alias', async () => {
  const list = example('listWorkflows', 200, 'default');
  const api = subFlowApi().reply('listWorkflows', 200, { ...list, docs: [] });
  await openPanel({ type: 'sub_flow', data: null }, { api });
  await picker().click();
  await expect.element(page.getByText(/is started by an API call yet/)).toBeVisible();
  await userEvent.keyboard('welc');
  await expect.element(page.getByText(/has “welc” in its name or alias\./)).toBeVisible();
});

it('keeps a payload that was filled in', async () => {
  const payload = { email: '{{event.body.email}}' };
  const data = { workflow_id: 'f'.repeat(24), payload };
  const { held, api } = await openPanel({ type: 'sub_flow', data }, { api: subFlowApi() });
  await choose(NAME);
  await expect.element(picker()).toHaveTextContent(example('getWorkflow', 200, 'api_call').name);
  expect(held.node.data).toMatchObject({ workflow_id: ID, payload });
  expect(api.callsOf('getWorkflowPayload')).toEqual([]);
});

it('is named although a customer cannot read its nodes', async () => {
  const data = { workflow_id: ID };
  const api = subFlowApi().on('getWorkflow', 403, 'forbidden');
  await openPanel({ type: 'sub_flow', data }, { api });
  await expect.element(picker()).toHaveTextContent(NAME);
  expect(page.getByText(/is not there any more/).query()).toBeNull();
});
