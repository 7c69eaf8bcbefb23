import type { WorkflowPresence } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { sweepOldRows } from '#db/sweep.ts';
import { startWorkflowApp } from '#test/workflows/workflow-app.ts';
import { graph, type Headers } from '#test/workflows/workflow-fixture.ts';

// This file has an app of its own, because a sweep visits every organization of its database.
const { app, fixture } = await startWorkflowApp();

const report = (id: string, tab: string, { as = fixture.member, ...change }: Report = {}) =>
  fixture.call<WorkflowPresence>('POST', id, {
    as,
    what: '/presence',
    body: { client_id: `the-tab-${tab}`, node_id: null, is_editing: false, ...change },
  });
interface Report {
  as?: Headers;
  node_id?: string;
  is_editing?: boolean;
}
const leave = (id: string, tab: string, as = fixture.member) =>
  fixture.call('DELETE', id, { as, what: `/presence/the-tab-${tab}` });
const listTabs = ({ body }: { body: WorkflowPresence }) =>
  body.others.map(({ client_id }) => client_id);

test('two tabs see each other, and what was saved', async () => {
  const { _id: draft, associated_workflow: id } = await fixture.create();
  const editing = { node_id: '2', is_editing: true };
  expect((await report(id, 'one', editing)).body).toEqual({ revision: 1, others: [] });
  await fixture.call('PUT', id, { what: '/graph', body: { ...graph(), revision: 1 } });
  // Both ids are those of the workflow.
  expect((await report(draft, 'two')).body).toEqual({
    revision: 2,
    others: [
      {
        client_id: 'the-tab-one',
        user: { type: 'user', name: fixture.org.email },
        node_id: '2',
        is_editing: true,
        seen_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
  });
  expect((await report(id, 'one')).body.others).toHaveLength(1);
  expect(await leave(id, 'one')).toMatchObject({ status: 200, body: { success: true } });
  expect(await leave(id, 'one')).toMatchObject({ status: 200 });
  expect(listTabs(await report(id, 'two'))).toEqual([]);
});

test('a tab that is silent is not shown, and its row goes', async () => {
  const { _id: id } = await fixture.create();
  await report(id, 'silent');
  const silence = (seconds: number) =>
    runSql(
      app.database.adminUrl,
      `update workflow_presence set seen_at = seen_at - $1 * interval '1 second'
       where client_id = 'the-tab-silent'`,
      [seconds],
    );
  await silence(20);
  expect(listTabs(await report(id, 'other'))).toEqual(['the-tab-silent']);
  await silence(10);
  expect(listTabs(await report(id, 'other'))).toEqual([]);
  const rows = async () => {
    await sweepOldRows(app.db, new Date(), { log: app.app.services.log });
    const { rowCount } = await runSql(
      app.database.adminUrl,
      `select 1 from workflow_presence where client_id = 'the-tab-silent'`,
    );
    return rowCount;
  };
  expect(await rows()).toBe(1);
  await silence(30);
  expect(await rows()).toBe(0);
});

test('a workflow has at most 200 tabs, and those that are noted stay', async () => {
  const { associated_workflow: id } = await fixture.create();
  await report(id, 'first');
  await runSql(
    app.database.adminUrl,
    `insert into workflow_presence select org_id, environment, workflow, 'copy-' || n, actor_type, actor_name,
       node_id, is_editing, seen_at - interval '1 second'
     from workflow_presence, generate_series(1, 199) n where workflow = $1`,
    [id],
  );
  expect((await report(id, 'second')).body.others).toHaveLength(20);
  expect(listTabs(await report(id, 'first'))).not.toContain('the-tab-second');
  await leave(id, 'first');
  await report(id, 'second');
  expect(listTabs(await report(id, 'third'))[0]).toBe('the-tab-second');
});

test('a customer sees that a member edits its workflow, not who', async () => {
  const { _id: id } = await fixture.create(fixture.harbor);
  await report(id, 'member', { is_editing: true });
  expect((await report(id, 'customer', { as: fixture.harbor })).body.others).toMatchObject([
    { client_id: 'the-tab-member', user: { type: 'user', name: null }, is_editing: true },
  ]);
  // Nor can it speak for the member's tab.
  await report(id, 'member', { as: fixture.harbor });
  await leave(id, 'member', fixture.harbor);
  expect((await report(id, 'customer', { as: fixture.harbor })).body.others).toMatchObject([
    { client_id: 'the-tab-member', user: { type: 'user' }, is_editing: true },
  ]);
  expect((await report(id, 'member')).body.others).toMatchObject([
    { client_id: 'the-tab-customer', user: { type: 'linked_account', name: 'harbor-coffee' } },
  ]);
});

test('a caller that may not read the workflow is refused', async () => {
  const own = await fixture.create(fixture.harbor);
  const offered = await fixture.publish(await fixture.create());
  const otherBackend = asBackend((await app.makeOrg()).testKey);
  for (const [id, as, status] of [
    [own._id, fixture.sibling, 404],
    [own._id, asBackend(fixture.org.productionKey), 404],
    [own._id, otherBackend, 404],
    [offered._id, fixture.harbor, 403],
  ] as const) {
    expect((await report(id, 'stranger', { as })).status).toBe(status);
    expect((await leave(id, 'stranger', as)).status).toBe(status);
  }
});
