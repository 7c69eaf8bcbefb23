import type {
  ApiErrorBody,
  WorkflowFolder,
  WorkflowFolderList,
  WorkflowPage,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  graph,
  type Headers,
  makeWorkflows,
  WORKFLOWS,
  type WorkflowFixture,
} from '#test/workflows/workflow-fixture.ts';

const FOLDERS = '/api/v2/public/workflow-folders';
const app = await shareTestApp();
let fixture: WorkflowFixture;
beforeEach(async () => {
  fixture = await makeWorkflows(app);
});

const folder = <T = WorkflowFolder & ApiErrorBody>(method: string, path = '', body?: object) =>
  fixture.send<T>(method, `${FOLDERS}${path}`, fixture.member, body);
const move = (body: object, as: Headers = fixture.member) =>
  fixture.send<ApiErrorBody>('POST', '/api/v2/public/workflows/move', as, body);
const list = async (query = '', as: Headers = fixture.member) =>
  (await fixture.send<WorkflowPage>('GET', `${WORKFLOWS}?${query}`, as)).body;
const names = async (query = '', as: Headers = fixture.member) =>
  (await list(query, as)).docs.map(({ name }) => name);

async function createAll(...all: string[]): Promise<string[]> {
  const ids = [];
  for (const name of all) {
    ids.push((await fixture.create(fixture.member, { name })).associated_workflow);
  }
  return ids;
}

test('folders are made, renamed, listed with what they hold, and deleted without it', async () => {
  const { body: contacts } = await folder('POST', '', { name: ' Contacts ', slug: 'demo_crm' });
  expect(contacts).toMatchObject({ name: 'Contacts', slug: 'demo_crm', workflows: 0 });
  expect(await folder('POST', '', { name: 'CONTACTS', slug: 'demo_crm' })).toMatchObject({
    status: 409,
    body: { error_code: 'ALREADY_EXISTS', details: [{ pointer: '/name' }] },
  });
  const { body: plain } = await folder('POST', '', { name: 'Contacts' });
  expect(plain).toMatchObject({ slug: null });
  const { associated_workflow: id } = await fixture.create(fixture.member, {
    name: 'Of the CRM',
    slug: 'demo_crm',
  });
  const [internal = ''] = await createAll('Internal');
  expect((await move({ ids: [id], folder_id: contacts._id })).status).toBe(200);
  expect((await move({ ids: [internal], folder_id: plain._id })).status).toBe(200);
  // A folder of an app takes its workflows alone; nothing of a refused call is done.
  expect(await move({ ids: [id, internal], folder_id: contacts._id })).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ pointer: '/ids/1' }] },
  });
  expect(await names(`folder_id=${contacts._id}`)).toEqual(['Of the CRM']);
  expect(await names(`folder_id=${plain._id}`)).toEqual(['Internal']);
  expect((await list(`folder_id=${plain._id}`)).docs[0]?.folder_id).toBe(plain._id);
  expect(await names('folder_id=none')).toEqual([]);

  expect((await folder('PUT', `/${contacts._id}`, { name: 'People' })).body).toMatchObject({
    name: 'People',
    workflows: 1,
  });
  const { body } = await folder<WorkflowFolderList>('GET', '?slug=hubspot');
  expect(body.docs.map(({ name, workflows }) => [name, workflows])).toEqual([['Contacts', 1]]);
  expect((await folder('DELETE', `/${contacts._id}`)).status).toBe(200);
  expect((await folder('DELETE', `/${contacts._id}`)).status).toBe(404);
  expect(await names('folder_id=none')).toEqual(['Of the CRM']);
});

test('an order is kept over pages, by which the next one begins where the last ended', async () => {
  const ids = await createAll('a', 'b', 'c', 'd', 'e');
  expect(await names()).toEqual(['e', 'd', 'c', 'b', 'a']);
  const [a = '', b = '', , d = '', e = ''] = ids;
  // Workflows that are not named keep their places.
  expect((await move({ ids: [a, b, d, e], reorder: true })).status).toBe(200);
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e']);
  const paged = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    paged.push(...page.docs.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(['a', 'b', 'c', 'd', 'e']);
  await createAll('f');
  expect(await names()).toEqual(['f', 'a', 'b', 'c', 'd', 'e']);
  // Nor does an order change when something was changed.
  expect(new Set((await list()).docs.slice(1).map(({ updatedAt }) => updatedAt)).size).toBe(5);
});

test('workflows of one millisecond are ordered, too', async () => {
  const ids = await createAll('a', 'b', 'c');
  await runSql(
    app.database.adminUrl,
    'update workflow set index_order = 1795000000000 where _id = any($1)',
    [ids],
  );
  expect((await move({ ids, reorder: true })).status).toBe(200);
  expect(await names()).toEqual(['a', 'b', 'c']);
});

test('two who order at the same time leave an order without gaps and doubles', async () => {
  const ids = await createAll('a', 'b', 'c', 'd');
  const orders = [ids, [...ids].reverse(), [ids[1], ids[0], ids[3], ids[2]]];
  const all = await Promise.all(orders.map((ids) => move({ ids, reorder: true })));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([
    ['a', 'b', 'c', 'd'],
    ['d', 'c', 'b', 'a'],
    ['b', 'a', 'd', 'c'],
  ]).toContainEqual(await names());
});

test('lists are filtered by the trigger that the list shows', async () => {
  const [, called = ''] = await createAll('None yet', 'Called');
  await fixture.call('PUT', called, { what: '/graph', body: { ...graph(), revision: 1 } });
  expect(await names('trigger=api_call')).toEqual(['Called']);
  const body = { published: true };
  await fixture.call('PUT', called, { what: '/publish', body });
  const scheduled = {
    ...graph(),
    nodes: [{ id: '1', type: 'start', name: 'Start', data: null }, graph().nodes[1]],
    revision: 2,
  };
  await fixture.call('PUT', called, { what: '/graph', body: scheduled });
  // The draft has none any more; what is published has.
  expect(await names('trigger=api_call')).toEqual(['Called']);
  expect(await names('trigger=schedule')).toEqual([]);
});

test('nothing is moved by another tenant, or into its folder', async () => {
  const [id = ''] = await createAll('Mine');
  const { body: mine } = await folder('POST', '', { name: 'Mine' });
  const otherBackend = asBackend((await app.makeOrg()).testKey);
  for (const as of [otherBackend, asBackend(fixture.org.productionKey)]) {
    expect((await move({ ids: [id], folder_id: null }, as)).status).toBe(404);
    expect(await names(`folder_id=${mine._id}`, as)).toEqual([]);
  }
  const { body: theirs } = await fixture.send<WorkflowFolder>('POST', FOLDERS, otherBackend, {
    name: 'Theirs',
  });
  expect(await move({ ids: [id], folder_id: theirs._id })).toMatchObject({
    status: 404,
    body: { details: [{ in: 'body', pointer: '/folder_id' }] },
  });
  expect(await move({ ids: [id] })).toMatchObject({ status: 400 });
});
