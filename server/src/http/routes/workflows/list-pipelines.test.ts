import type { PipelinePage } from '@patchbay/contract/schema.gen.d.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { insertExecutions } from '#test/executions/insert-executions.ts';
import { edge, graph, makeWorkflows, START } from '#test/workflows/workflow-fixture.ts';

const app = await shareTestApp();

test('published workflows with apps are data flows, the one that ran last first', async () => {
  const { org, send, member, publish, create } = await makeWorkflows(app);
  const request = (id: string, slug: string) => ({
    id,
    type: 'app_request',
    name: slug,
    data: { slug, method: 'GET', url_path: '/contacts' },
  });
  const make = async (name: string, start: object, ...slugs: string[]) => {
    const nodes = slugs.map((slug, index) => request(String(index + 2), slug));
    const edges = nodes.map(({ id }, index) => edge(String(index + 1), id));
    return publish(await create(member, { name }), { nodes: [start, ...nodes], edges });
  };
  const event = { kind: 'app_event', slug: 'demo_crm', event: 'contact_created', frequency: 5 };
  const copied = await make('Copy', { ...START, data: event }, 'hubspot');
  const called = await make('Call', START, 'github', 'slack');
  await publish(await create(member, { name: 'Without an app' }), graph());
  await create(member, { name: 'A draft' });
  const now = app.app.services.engine.deps.clock();
  // Demo runs have no row of a version, only its number.
  const numbered = { workflow_version: 1 };
  const version_id = createObjectId();
  const old = new Date(now.getTime() - 31 * 24 * 3600 * 1000);
  await insertExecutions(app.db, { org_id: org.org_id, environment: 'test' }, [
    { workflow_id: called._id, ...numbered, version_id, created_at: now },
    { workflow_id: called._id, ...numbered, created_at: now, status: 'TIMED_OUT' },
    { workflow_id: copied._id, ...numbered, created_at: old },
    // A test of a draft.
    { workflow_id: copied._id, created_at: now, status: 'ERRORED' },
  ]);
  const path = '/api/v1/org/pipelines';
  const { body } = await send<PipelinePage>('GET', path, member);
  expect(body).toMatchObject({
    totalDocs: 2,
    docs: [
      {
        _id: called._id,
        source: { slug: 'github', name: 'GitHub' },
        destination: { slug: 'slack', name: 'Slack' },
        status: 'enabled',
        runs: 2,
        errors: 1,
        last_run_at: now.toISOString(),
      },
      {
        _id: copied._id,
        source: { slug: 'demo_crm' },
        destination: { slug: 'hubspot' },
        runs: 0,
        last_run_at: old.toISOString(),
      },
    ],
  });
  const second = await send<PipelinePage>('GET', `${path}?page=2&limit=1`, member);
  expect(second.body.docs.map(({ name }) => name)).toEqual(['Copy']);
});
