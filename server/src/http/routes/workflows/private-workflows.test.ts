// The session token of a linked account reaches only its own workflows, and only with the kinds of nodes that
// the organization does not hide.
import type { NodeTypeList, Workflow } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import {
  edge,
  graph,
  type Headers,
  logNode,
  makeWorkflows,
  START,
  WORKFLOWS,
} from '#test/workflows/workflow-fixture.ts';

const { app, fixture } = await shareWorkflowApp();
/** The linked account with the same id of another organization. */
const { harbor: stranger } = await makeWorkflows(app);

const CALLS = [
  { method: 'GET', what: '' },
  { method: 'GET', what: '/edit' },
  { method: 'GET', what: '/findings' },
  { method: 'GET', what: '/versions/1' },
  { method: 'GET', what: '/request-structure', path: 'request-structure/' },
  { method: 'GET', what: '/versions', path: 'versions/' },
  { method: 'PUT', what: '', body: { name: 'Mine now' } },
  { method: 'PUT', what: '/graph', body: { ...graph(), revision: 2 } },
  { method: 'PUT', what: '/publish', body: { published: false } },
  { method: 'PUT', what: '/webhook-secret', body: {} },
  { method: 'PATCH', what: '/versions/1', body: { description: 'Mine now' } },
  { method: 'POST', what: '/versions/1/restore', body: { revision: 2 } },
  { method: 'POST', what: '/test' },
  {
    method: 'POST',
    what: '/presence',
    body: { client_id: 'the-tab-one', node_id: null, is_editing: false },
  },
  { method: 'DELETE', what: '/presence/the-tab-one' },
  { method: 'DELETE', what: '' },
];

interface Caller {
  as: Headers;
  account_id: string;
}

/** Lists the error codes of every call about each of the ids. */
const listCodes = async (ids: readonly string[], { as, account_id }: Caller) =>
  Promise.all(
    ids.flatMap((id) =>
      CALLS.map(async ({ method, what, path, body }) => {
        const address = path === undefined ? `${id}${what}` : `${path}${id}`;
        const sent = what === '/test' ? { linked_account_id: account_id } : body;
        const answer = await fixture.send<{ error_code?: string }>(
          method,
          `${WORKFLOWS}/${address}`,
          as,
          sent,
        );
        return answer.body.error_code;
      }),
    ),
  );

test('another account’s workflow is as if it did not exist, by each of its ids', async () => {
  const draft = await fixture.create(fixture.harbor);
  const published = await fixture.publish(draft, graph(), fixture.harbor);
  const { body: versions } = await fixture.send<{ docs: { _id: string }[] }>(
    'GET',
    `${WORKFLOWS}/versions/${published._id}`,
    fixture.harbor,
  );
  const ids = [published._id, draft._id, ...versions.docs.map(({ _id }) => _id)];
  expect(ids).toHaveLength(3);
  for (const caller of [
    { as: fixture.sibling, account_id: 'sibling' },
    { as: stranger, account_id: 'harbor-coffee' },
  ]) {
    expect(new Set(await listCodes(ids, caller))).toEqual(new Set(['RESOURCE_NOT_FOUND']));
  }
  const after = await fixture.call('GET', published._id, { as: fixture.harbor });
  expect(after.body).toMatchObject({ name: 'Welcome', published: true });
});

test('one of the organization cannot be read or changed, and is not known before it is published', async () => {
  const draft = await fixture.create();
  const caller = { as: fixture.harbor, account_id: 'harbor-coffee' };
  expect(new Set(await listCodes([draft._id], caller))).toEqual(new Set(['RESOURCE_NOT_FOUND']));
  const { _id } = await fixture.publish(draft);
  const codes = await listCodes([_id], caller);
  // The payload of a run is for callers who may run the workflow.
  expect(new Set(codes)).toEqual(new Set(['FORBIDDEN', undefined]));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
});

test('a test of an own draft runs for the own account alone', async () => {
  const { _id } = await fixture.create(fixture.harbor);
  await fixture.call('PUT', _id, {
    as: fixture.harbor,
    what: '/graph',
    body: { ...graph(), revision: 1 },
  });
  const start = (linked_account_id: string) =>
    fixture.call('POST', _id, { as: fixture.harbor, what: '/test', body: { linked_account_id } });
  expect(await start('harbor-coffee')).toMatchObject({ status: 200 });
  for (const otherAccount of ['sibling', 'not-there']) {
    expect(await start(otherAccount)).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_LINKED_ACCOUNT_ID' },
    });
  }
});

const hide = (hidden_nodes: string[]) =>
  fixture.send('PUT', `/api/v1/org/${fixture.org.org_id}`, fixture.member, {
    settings: { hidden_nodes },
  });

const saved = async ({ _id, revision }: Workflow, nodes: object[], as = fixture.harbor) =>
  fixture.call('PUT', _id, {
    as,
    what: '/graph',
    body: { nodes: [START, ...nodes], edges: [], revision },
  });

test('a hidden kind cannot be added; what is there stays, and stays as it is', async () => {
  const draft = (await saved(await fixture.create(fixture.harbor), [logNode('2')])).body;
  expect((await hide(['log'])).status).toBe(200);
  const moved = {
    ...logNode('2'),
    name: 'Moved',
    position: { x: 10, y: 20 },
    additional_node_properties: {},
  };
  const afterMove = await saved(draft, [moved]);
  expect(afterMove.status).toBe(200);
  for (const refused of [
    [moved, logNode('3')],
    [{ ...moved, data: { log_level: 'INFO', message_title: 'Another' } }],
    [{ ...moved, data: { log_level: 3 } }],
    [{ ...logNode('9'), name: 'Moved' }],
    [{ ...moved, maximum_attempts: 3 }],
    [{ ...moved, additional_node_properties: { node_settings: { skip_on_error: true } } }],
  ]) {
    const { id, name } = refused.at(-1) ?? moved;
    expect(await saved(afterMove.body, refused)).toMatchObject({
      status: 403,
      body: {
        error_code: 'FORBIDDEN',
        message: `"${name}" (node ${id}) cannot be added or changed: the kind "Log" is not open to you. Take it out, or undo the change.`,
        details: [{ in: 'body', pointer: `/nodes/${refused.length}` }],
      },
    });
  }
  const key = asBackend(fixture.org.testKey);
  const byTeam = await saved(afterMove.body, [moved, logNode('3')], key);
  expect(byTeam.status).toBe(200);
  expect((await hide([])).status).toBe(200);
});

test('the team’s encrypted outputs stay, and a switch by code is a code node', async () => {
  const draft = await fixture.create(fixture.harbor);
  const code = {
    id: '2',
    type: 'codeexecutornode',
    name: 'Token',
    data: { code_language: 'javascript', code_string: 'return 1', input_parameters: [] },
    additional_node_properties: { node_settings: { encrypted_output_fields: ['token'] } },
  };
  const byTeam = await saved(draft, [code], fixture.member);
  expect(byTeam.status, JSON.stringify(byTeam.body)).toBe(200);
  await hide(['codeexecutornode']);
  const byCode = {
    id: '3',
    type: 'switch_case',
    name: 'Way',
    data: { evaluator_type: 'code_evaluator', code_string: 'return 1', case_statements: [] },
  };
  for (const nodes of [[{ ...code, additional_node_properties: {} }], [code, byCode]]) {
    expect((await saved(byTeam.body, nodes)).status).toBe(403);
  }
  expect((await saved(byTeam.body, [{ ...code, name: 'Renamed' }])).status).toBe(200);
  await hide([]);
});

test('the version that runs brings its hidden nodes back', async () => {
  const draft = await fixture.create(fixture.harbor);
  const sent = { nodes: [START, logNode('2')], edges: [edge('1', '2')] };
  await fixture.publish(draft, sent, fixture.harbor);
  await hide(['log']);
  const emptied = await saved({ ...draft, revision: 2 }, []);
  expect(emptied.status).toBe(200);
  const again = await saved(emptied.body, [logNode('2')]);
  expect(again.status).toBe(200);
  await hide([]);
});

test('a hidden kind comes in by no other way either', async () => {
  const draft = await fixture.create(fixture.harbor);
  const withLog = { nodes: [START, logNode('2')], edges: [edge('1', '2')] };
  await fixture.publish(draft, withLog, fixture.harbor);
  const emptied = await saved({ ...draft, revision: 2 }, []);
  await fixture.call('PUT', draft._id, {
    as: fixture.harbor,
    what: '/publish',
    body: { published: true },
  });
  await hide(['log']);
  const { revision } = emptied.body;
  const restored = await fixture.call('POST', draft._id, {
    as: fixture.harbor,
    what: '/versions/1/restore',
    body: { revision },
  });
  expect(restored).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } });
  // Operations that take a whole graph are only for the organization.
  for (const path of [
    'import',
    `${draft._id}/duplicate`,
    `${draft._id}/promotion`,
    `${draft._id}/test/code`,
  ]) {
    const refused = await fixture.send('POST', `${WORKFLOWS}/${path}`, fixture.harbor, {});
    expect(refused.status, path).toBeOneOf([401, 403]);
  }
  await hide([]);
});

test('the list of kinds says which ones the caller may add', async () => {
  await hide(['log', 'http']);
  const closedTo = async (as: Headers) => {
    const { body } = await fixture.send<NodeTypeList>('GET', `${WORKFLOWS}/node-types`, as);
    return body.filter((nodeType) => !nodeType.is_addable).map(({ type }) => type);
  };
  expect((await closedTo(fixture.harbor)).sort()).toEqual(['http', 'log', 'start']);
  for (const as of [fixture.member, stranger]) {
    expect(await closedTo(as)).toEqual(['start']);
  }
  for (const wrong of [['start'], ['nothing_like_it']]) {
    expect(await hide(wrong)).toMatchObject({
      status: 400,
      body: { details: [{ pointer: '/settings/hidden_nodes/0' }] },
    });
  }
  await hide([]);
});
