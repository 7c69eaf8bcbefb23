import type { WorkflowPage, WorkflowPayload } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { graph, WORKFLOWS } from '#test/workflows/workflow-fixture.ts';

const { app, fixture } = await shareWorkflowApp();

test('a linked account has its own workflows, with their drafts and versions', async () => {
  const own = await fixture.create(fixture.harbor);
  expect(own).toMatchObject({ linked_account_id: 'harbor-coffee', public_access_workflow: true });
  const { _id: id } = await fixture.publish(own, graph(), fixture.harbor);
  const saved = await fixture.call('GET', id, { as: fixture.harbor, what: '/edit' });
  expect(saved.body.updated_by).toEqual({ type: 'linked_account', name: 'harbor-coffee' });
  // The organization reaches it, another account and another organization do not.
  expect((await fixture.call('GET', id)).status).toBe(200);
  const asHarbor = { ...asBackend(fixture.org.testKey), linked_account_id: 'harbor-coffee' };
  expect((await fixture.call('GET', id, { as: asHarbor })).status).toBe(200);
  const others = [
    fixture.sibling,
    { ...asBackend(fixture.org.testKey), linked_account_id: 'sibling' },
    asBackend(fixture.org.productionKey),
    asBackend((await app.makeOrg()).testKey),
  ];
  for (const as of others) {
    for (const [method, what, body] of [
      ['GET', '', undefined],
      ['GET', '/edit', undefined],
      ['PUT', '/graph', { ...graph(), revision: 2 }],
      ['PUT', '/publish', { published: false }],
      ['PUT', '', { name: 'Stolen' }],
      ['DELETE', '', undefined],
    ] as const) {
      const refused = await fixture.call(method, id, { as, what, ...(body ? { body } : {}) });
      expect(refused.status, `${method} ${what}`).toBe(404);
    }
  }
  // A member's name is not the customer's to know.
  await fixture.call('PUT', id, { what: '/graph', body: { ...graph('5'), revision: 2 } });
  const after = await fixture.call('GET', id, { as: fixture.harbor, what: '/edit' });
  expect(after.body.updated_by).toEqual({ type: 'user', name: null });
});

test('of the organization it sees what is published, without the nodes', async () => {
  const draft = await fixture.create(fixture.member);
  const sample = { email: 'nora@harborcoffee.example', tags: ['a'], open: 2.5 };
  expect(
    (await fixture.call('GET', draft.associated_workflow, { as: fixture.harbor })).status,
  ).toBe(404);
  const { _id: id } = await fixture.publish(draft, {
    ...graph(),
    manual_execution_payload: sample,
  });
  for (const [method, what, body] of [
    ['GET', '', undefined],
    ['GET', '/edit', undefined],
    ['PUT', '/graph', { ...graph(), revision: 2 }],
    ['DELETE', '', undefined],
  ] as const) {
    const refused = await fixture.call(method, id, {
      as: fixture.harbor,
      what,
      ...(body ? { body } : {}),
    });
    expect(refused, `${method} ${what}`).toMatchObject({ status: 403 });
  }
  const payload = await fixture.send<WorkflowPayload>(
    'GET',
    `${WORKFLOWS}/request-structure/${id}`,
    fixture.harbor,
  );
  expect(payload.body).toEqual({
    payload: sample,
    schema: {
      type: 'object',
      properties: {
        email: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
        open: { type: 'number' },
      },
    },
    schema_interpreted: { email: 'text', tags: 'list', open: 'number' },
  });
});

test('the list goes on after a row that is gone', async () => {
  const own = await app.makeOrg();
  const as = asBackend(own.testKey);
  const made = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    made.push(await fixture.create(as, { name }));
  }
  const list = async (query: string) =>
    (await fixture.send<WorkflowPage>('GET', `${WORKFLOWS}?limit=2&${query}`, as)).body;
  const first = await list('');
  expect(first.docs.map(({ name }) => name)).toEqual(['d', 'c']);
  expect(first.next_cursor).toBe(made[2]?.associated_workflow);
  const second = await list(`cursor=${first.next_cursor}`);
  expect(second.docs.map(({ name }) => name)).toEqual(['b', 'a']);
  expect(second.next_cursor).toBeNull();
  await fixture.call('DELETE', String(first.next_cursor), { as });
  expect((await list(`cursor=${first.next_cursor}`)).docs.length).toBeGreaterThan(0);
});
