import { example } from '@patchbay/contract/examples.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectTransport } from '@/api/client';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { useConfigFields } from './use-config-fields';

const PORTAL = example('getConfigPortal', 200, 'demo_crm');
const DRAFT = example('getWorkflowDraft', 200, 'draft');

function Names({ id }: { id: string }) {
  const { workflow = [], application = [] } = useConfigFields(id) ?? {};
  const names = [workflow, application].map((fields) => fields.map(({ name }) => name).join(', '));
  return <p>{names.join(' | ')}</p>;
}

const field = (id: string, name: string) => ({ id, name, field_type: 'text' as const });

async function showNames(owner: { linked_account_id?: string }) {
  const id = DRAFT.associated_workflow;
  const draft = {
    ...PORTAL.draft,
    fields: [field('f2', 'Region'), { ...field('f3', 'Team key'), hidden: true }],
    workflows: [{ id, fields: [field('f1', 'Stage')] }],
  };
  const api = observedFetch()
    .reply('getWorkflowDraft', 200, { ...DRAFT, ...owner })
    .reply('getConfigPortal', 200, { ...PORTAL, draft });
  connectTransport(api.fetch);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Names id={id} />
    </QueryClientProvider>,
  );
  return api;
}

it('names the fields of the workflow, and the fields of its app', async () => {
  const api = await showNames({});
  await expect.element(page.getByText('Stage | Region, Team key')).toBeVisible();
  expect(api.callsOf('getConfigPortal')[0]?.params).toMatchObject({ slug: DRAFT.slug });
});

it('leaves out hidden fields in a workflow of a linked account', async () => {
  await showNames({ linked_account_id: 'harbor-coffee' });
  await expect.element(page.getByText('Stage | Region', { exact: true })).toBeVisible();
});
