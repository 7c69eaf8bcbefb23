import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, open, testApi } from '../../../../../tests/support/workflow-page';

const WEBHOOK = { kind: 'webhook', auth: { type: 'none' }, validate_schema: false } as const;

it('shows why it cannot run below all its fields', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const [start] = draft.nodes;
  const api = testApi()
    .reply('getWorkflowDraft', 200, {
      ...draft,
      nodes: draft.nodes.map((node) => (node.type === 'start' ? { ...node, data: WEBHOOK } : node)),
    })
    .on('getWorkflowCapture', 200, 'none')
    .on('listWorkflowFixtures', 200, 'none')
    .on('testWorkflow', 400, 'workflow_invalid');
  await open(`?node=%22${start?.id}%22`, api);
  await button('Test').click();
  const account = dialog().getByRole('combobox', { name: 'Linked account' });
  await button('Run test').click();
  await expect.element(account).toHaveFocus();
  await account.click();
  await page.getByRole('option').first().click();
  await button('Run test').click();
  const findings = dialog().getByText('It cannot run yet:');
  await expect.element(findings).toBeInViewport();
  await expect.element(dialog().getByRole('button', { name: /^Start/ })).toBeInViewport();
});
