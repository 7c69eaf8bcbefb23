import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../../tests/support/a11y';
import { button, dialog, open, testApi } from '../../../../../tests/support/workflow-page';

const captured = example('getWorkflowCapture', 200, 'captured');

const WEBHOOK = { kind: 'webhook', auth: { type: 'none' }, validate_schema: false } as const;

/** Opens a draft that a webhook starts, with a captured sample. */
function webhookApi() {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const run = example('getExecution', 200, 'completed');
  return testApi()
    .reply('getWorkflowDraft', 200, {
      ...draft,
      nodes: draft.nodes.map((node) => (node.type === 'start' ? { ...node, data: WEBHOOK } : node)),
    })
    .on('getWorkflowCapture', 200, 'captured')
    .on('listWorkflowFixtures', 200, 'none')
    .reply('getExecution', 200, {
      ...run,
      nodes: (run.nodes ?? []).map((node) =>
        node.node_type === 'start'
          ? {
              ...node,
              latest_output: { body: { id: 7 }, headers: { 'x-shop-topic': 'orders/create' } },
            }
          : node,
      ),
    });
}

it('runs with the headers of the sample that came in, which the trigger shows then', async () => {
  const api = webhookApi();
  const [start] = example('getWorkflowDraft', 200, 'draft').nodes;
  await open(`?node=%22${start?.id}%22`, api);
  await button('Test').click();
  await dialog().getByRole('combobox', { name: 'Linked account' }).click();
  await page.getByRole('option').first().click();
  const field = dialog().getByRole('textbox', { name: 'Headers' });
  const headers = captured.sample?.headers ?? {};
  await expect.element(field).toHaveValue(JSON.stringify(headers, null, 2));
  expect(await a11yViolations()).toEqual([]);
  for (const wrong of ['[]', '{"x-topic": 7}', '{"x topic": "7"}']) {
    await field.fill(wrong);
    await button('Run test').click();
    await expect.element(dialog()).toHaveTextContent('Enter an object of header names and texts');
  }
  expect(api.callsOf('testWorkflow')).toEqual([]);
  await button('Use the captured ones').click();
  await button('Run test').click();
  await expect.poll(() => api.callsOf('testWorkflow')).toHaveLength(1);
  expect(api.callsOf('testWorkflow')[0]?.body).toMatchObject({ headers });
  await page.getByRole('tab', { name: 'Input and output' }).click();
  await expect.element(page.getByText('orders/create').first()).toBeVisible();
});

it('asks for none where a call of the API starts it', async () => {
  await open('', testApi());
  await button('Test').click();
  await expect.element(dialog().getByText('Payload', { exact: true })).toBeVisible();
  expect(dialog().getByRole('textbox', { name: 'Headers' }).query()).toBeNull();
});
