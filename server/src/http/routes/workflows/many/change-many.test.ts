import type { WorkflowResults } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { graph, type Headers } from '#test/workflows/workflow-fixture.ts';

const { app, fixture } = await shareWorkflowApp();

const change = async (what: string, body: object, as: Headers = fixture.member) =>
  (await fixture.send<WorkflowResults>('POST', `/api/v2/public/workflows/${what}`, as, body)).body;

async function createReady(name: string): Promise<string> {
  const { associated_workflow: id } = await fixture.create(fixture.member, { name });
  await fixture.call('PUT', id, { what: '/graph', body: { ...graph(), revision: 1 } });
  return id;
}

test('each of several is published for itself, and says why it is not', async () => {
  const [first, last] = [await createReady('First'), await createReady('Last')];
  const { associated_workflow: empty } = await fixture.create(fixture.member, { name: 'Empty' });
  const gone = 'f'.repeat(24);
  const ids = [first, empty, gone, last];
  const { results } = await change('publish', { ids, published: true, description: 'Together' });
  expect(results).toEqual([
    { _id: first, name: 'First', version: 1, error: null },
    {
      _id: empty,
      name: 'Empty',
      version: null,
      error: {
        error_code: 'WORKFLOW_INVALID',
        message: expect.stringContaining('cannot be published'),
        details: [expect.objectContaining({ node_id: '1' })],
      },
    },
    {
      _id: gone,
      name: null,
      version: null,
      error: expect.objectContaining({ error_code: 'RESOURCE_NOT_FOUND' }),
    },
    { _id: last, name: 'Last', version: 1, error: null },
  ]);
  const published = async (id: string) => (await fixture.call('GET', id)).body.published;
  expect(await Promise.all([first, empty, last].map(published))).toEqual([true, false, true]);

  const ended = await change('publish', { ids: [first, empty, last], published: false });
  expect(ended.results.map(({ version, error }) => [version, error])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(await published(last)).toBe(false);
});

test('several are deleted, of the own environment alone', async () => {
  const [workflow, otherWorkflow] = [await createReady('One'), await createReady('Other')];
  const stranger = asBackend((await app.makeOrg()).testKey);
  for (const as of [stranger, asBackend(fixture.org.productionKey)]) {
    const { results } = await change('delete', { ids: [workflow] }, as);
    expect(results).toEqual([
      {
        _id: workflow,
        name: null,
        version: null,
        error: expect.objectContaining({ error_code: 'RESOURCE_NOT_FOUND' }),
      },
    ]);
  }
  const { results } = await change('delete', { ids: [workflow, 'f'.repeat(24), otherWorkflow] });
  expect(results.map(({ error }) => error?.error_code ?? null)).toEqual([
    null,
    'RESOURCE_NOT_FOUND',
    null,
  ]);
  expect((await fixture.call('GET', otherWorkflow)).status).toBe(404);
});
