import { example } from '@patchbay/contract/examples.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectTransport } from '@/api/client';
import { observedFetch } from '../../../../../tests/support/observed-fetch';
import { useConfigFields } from './use-config-fields';

const PORTAL = example('getConfigPortal', 200, 'demo_crm');
const DRAFT = example('getWorkflowDraft', 200, 'draft');

function Names({ id }: { id: string }) {
  const { workflow = [], application = [] } = useConfigFields(id) ?? {};
  const names = [workflow, application].map((fields) => fields.map(({ name }) => name).join(', '));
  return <p>{names.join(' | ')}</p>;
}

it('names the fields of the workflow, and those of its app', async () => {
  const { fields } = PORTAL.draft;
  const id = DRAFT.associated_workflow;
  const draft = {
    ...PORTAL.draft,
    workflows: [{ id, fields: [{ id: 'f1', name: 'Stage', field_type: 'text' as const }] }],
  };
  const api = observedFetch()
    .on('getWorkflowDraft', 200, 'draft')
    .reply('getConfigPortal', 200, { ...PORTAL, draft });
  connectTransport(api.fetch);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Names id={id} />
    </QueryClientProvider>,
  );
  await expect
    .element(page.getByText(`Stage | ${fields.map(({ name }) => name).join(', ')}`))
    .toBeVisible();
  expect(api.callsOf('getConfigPortal')[0]?.params).toMatchObject({ slug: DRAFT.slug });
});
