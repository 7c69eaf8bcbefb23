// The parts of the config that runs of a customer's own workflow read.
import type { ExecutionResult } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { text } from '../configs/config-fixture.ts';
import { openEngine } from './run-calls.ts';
import { edge, makeWorkflows, START, WORKFLOWS, type WorkflowFixture } from './workflow-fixture.ts';

let app: TestApp;
let fixture: WorkflowFixture;
beforeAll(async () => {
  app = await startTestApp();
  fixture = await makeWorkflows(app);
  await openEngine(app);
});
afterAll(() => app.close());

const slug = 'demo_crm';
const FIELDS = ['open', 'unseen', 'own_secret', 'team_secret'];
const values = Object.fromEntries(FIELDS.map((id) => [id, `the value of ${id}`]));
const RETURNED = {
  nodes: [
    START,
    {
      id: '2',
      type: 'response',
      name: 'Return',
      data: {
        data: Object.fromEntries(FIELDS.map((id) => [id, `{{application.fields.${id}}}`])),
      },
    },
  ],
  edges: [edge('1', '2')],
};

test('a customer’s workflow returns neither fields that it cannot see nor secret ones', async () => {
  await publishPortal(app, fixture.org, slug, {
    fields: [
      text('open'),
      text('unseen', { hidden: true }),
      text('own_secret', { secret: true }),
      text('team_secret', { secret: true, hidden: true }),
    ],
  });
  const backend = { ...asBackend(fixture.org.testKey), linked_account_id: 'harbor-coffee' };
  const config = await fixture.send('POST', '/api/v2/public/config', backend, {
    slug,
    fields: values,
  });
  expect(config.status, JSON.stringify(config.body)).toBe(200);
  const results = [];
  for (const as of [fixture.harbor, fixture.member]) {
    const draft = await fixture.create(as, { name: 'Own', slug });
    const { _id } = await fixture.publish(draft, RETURNED, as);
    const run = await fixture.send<ExecutionResult>(
      'POST',
      `${WORKFLOWS}/${_id}/execute`,
      { ...fixture.harbor, slug, sync_execution: 'true' },
      {},
    );
    expect(run.status, JSON.stringify(run.body)).toBe(200);
    results.push(run.body.return_value);
  }
  expect(results).toEqual([
    { open: values.open, unseen: null, own_secret: null, team_secret: null },
    values,
  ]);
});
