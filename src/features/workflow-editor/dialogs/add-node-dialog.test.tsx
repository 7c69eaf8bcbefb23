import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open } from '../../../../tests/support/workflow-page';

const [log, terminate] = example('listNodeTypes', 200, 'default');

function server() {
  if (log === undefined || terminate === undefined) {
    throw new Error('The example has two kinds of nodes.');
  }
  const action = { ...log, type: 'app_action', name: 'App action', keywords: [], settings: {} };
  const rule = { ...log, type: 'rule', name: 'Rule', keywords: ['if', 'if else'] };
  const served = draftServer();
  served.api
    .reply('listNodeTypes', 200, [terminate, log, rule, { ...action, category: 'app' as const }])
    .on('listPublicApplications', 200, 'catalog')
    .on('listActions', 200, 'demo_crm')
    .on('getAction', 200, 'create_contact');
  return served;
}

async function search(typed: string) {
  const served = server();
  await open('', served.api);
  await page
    .getByRole('application', { name: 'Graph' })
    .getByRole('button', { name: 'Add a node after File it in the help desk' })
    .click();
  await page.getByRole('combobox').fill(typed);
  return served;
}

it('finds a kind by another word for it', async () => {
  const { draft } = await search('if');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => draft().nodes.at(-1)?.type).toBe('rule');
});

it('finds the actions of an app that is named, and adds one as a node', async () => {
  const { draft } = await search('demo crm create contact');
  const [action] = example('listActions', 200, 'demo_crm').filter(
    ({ action_id }) => action_id === 'create_contact',
  );
  await page.getByRole('option', { name: /Create/ }).click();
  await expect
    .poll(() => draft().nodes.at(-1))
    .toMatchObject({
      type: 'app_action',
      name: action?.name,
      data: { slug: 'demo_crm', action_id: 'create_contact', input: {} },
    });
});
