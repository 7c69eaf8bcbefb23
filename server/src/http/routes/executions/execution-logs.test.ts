import type {
  ExecutionErrorGroups,
  ExecutionPage,
  ExecutionView,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { insertExecutions } from '#test/executions/insert-executions.ts';

const app = await shareTestApp();
let send: Send;
let org: TestOrg;
let member: Record<string, string>;
const WORKFLOW = createObjectId();
let ids: string[];
beforeAll(async () => {
  send = sender(app);
  org = await app.makeOrg();
  member = asUser(org.accountToken);
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const failed = {
    workflow_id: WORKFLOW,
    status: 'ERRORED' as const,
    error_code: 'UPSTREAM_ERROR',
    error_message: 'Contact 17 was not found.',
    error_node: '2',
    error_node_name: 'Read the contact',
  };
  const on = (day: number) => new Date(Date.UTC(2026, 10, day, 8));
  ids = await insertExecutions(app.db, tenant, [
    { ...failed, created_at: on(1) },
    {
      ...failed,
      created_at: on(3),
      error_message: 'Contact 4711 was not found.',
      linked_account_id: 'fjord-outdoor',
    },
    { ...failed, created_at: on(2), error_node: '3' },
    { ...failed, created_at: on(2), error_message: 'Demo CRM is down.' },
    {
      workflow_id: WORKFLOW,
      status: 'TIMED_OUT',
      created_at: on(4),
      error_message: 'Took too long.',
    },
    {
      created_at: on(5),
      workflow_name: '=HYPERLINK("https://a.example","x")',
      instance_tag: 'a "quoted", tag',
      trigger: { body: { secret: 'never in a file' } },
      return_value: 'never in a file',
    },
  ]);
});

test('failed executions in groups: ids in a message do not part them', async () => {
  const path = '/api/v2/public/execution-errors';
  const { body } = await send<ExecutionErrorGroups>('GET', path, member);
  expect(body).toMatchObject({ executions: 5, is_complete: true });
  expect(body.docs).toHaveLength(4);
  expect(body.docs[0]).toEqual({
    fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    workflow: { _id: WORKFLOW, name: 'Copy new contacts' },
    node_id: '2',
    node_name: 'Read the contact',
    code: 'UPSTREAM_ERROR',
    message: 'Contact 4711 was not found.',
    count: 2,
    linked_accounts: 2,
    first_seen: '2026-11-01T08:00:02.000Z',
    last_seen: '2026-11-03T08:00:02.000Z',
    last_execution_id: ids[1],
  });
  const some = await send<ExecutionErrorGroups>('GET', `${path}?end_date=2026-11-02`, member);
  expect(some.body.docs.map(({ node_id, count }) => [node_id, count]).toSorted()).toEqual([
    ['2', 1],
    ['2', 1],
    ['3', 1],
  ]);
  // Each group leads to its executions, and to no others.
  for (const { fingerprint, workflow, node_id, code, count, last_execution_id } of body.docs) {
    const query = `workflow_id=${workflow._id}&error_fingerprint=${fingerprint}`;
    const at = node_id === undefined ? '' : `&error_node=${node_id}`;
    const by = code === undefined ? '' : `&error_code=${code}`;
    const url = `/api/v2/public/execution?${query}${at}${by}`;
    const list = await send<ExecutionPage>('GET', url, member);
    expect(list.body.docs.map(({ _id }) => _id)).toContain(last_execution_id);
    expect(list.body.totalDocs).toBe(count);
  }
  expect(await send('GET', `${path}?workflow_name=unknown`, member)).toMatchObject({
    body: { docs: [], executions: 0 },
  });
  const theirs = asBackend((await app.makeOrg()).testKey);
  expect((await send<ExecutionErrorGroups>('GET', path, theirs)).body.docs).toEqual([]);
});

test('a file of executions: no formulas, no payloads', async () => {
  const file = async (query: string) => {
    const response = await fetch(`${app.url}/api/v2/public/execution-export?${query}`, {
      headers: member,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="executions.csv"',
    );
    return response.text();
  };
  const all = await file('');
  expect(all.trimEnd().split('\r\n')).toHaveLength(7);
  expect(all).toContain(`"'=HYPERLINK(""https://a.example"",""x"")"`);
  expect(all).toContain('"a ""quoted"", tag"');
  expect(all).not.toContain('never in a file');
  const [heading, ...rows] = (await file('status=TIMED_OUT')).trimEnd().split('\r\n');
  expect(heading).toMatch(/^id,workflow,workflow_id,/);
  expect(rows).toEqual([
    `${ids[4]},Copy new contacts,${WORKFLOW},,,harbor-coffee,TIMED_OUT,ASYNC,Event,Contact created,2026-11-04T08:00:00.000Z,2026-11-04T08:00:02.000Z,2000,,Took too long.,,`,
  ]);
  expect(await file('workflow_name=unknown')).toBe(`${heading}\r\n`);
  const refused = await fetch(`${app.url}/api/v2/public/execution-export?status=DONE`, {
    headers: member,
  });
  expect(refused.status).toBe(400);
});

test('a file has every row, in the order of the list', async () => {
  const many = await app.makeOrg();
  const tenant = { org_id: many.org_id, environment: 'test' } as const;
  const made = await insertExecutions(
    app.db,
    tenant,
    Array.from({ length: 2001 }, () => ({})),
  );
  const response = await fetch(`${app.url}/api/v2/public/execution-export?sortAsc=true`, {
    headers: asBackend(many.testKey),
  });
  const [, ...rows] = (await response.text()).trimEnd().split('\r\n');
  expect(rows.map((row) => row.slice(0, 24))).toEqual(made.toSorted());
});

describe('views', () => {
  const PATH = '/api/v2/public/execution-views';
  const FAILED = { name: ' Failed ', filters: { status: 'ERRORED' } };

  test('are saved, changed and deleted for all members of an environment', async () => {
    const made = await send<ExecutionView>('POST', PATH, member, FAILED);
    expect(made).toMatchObject({ status: 200, body: { name: 'Failed', filters: FAILED.filters } });
    expect(await send('POST', PATH, member, { ...FAILED, name: 'All', filters: {} })).toMatchObject(
      { status: 200 },
    );
    expect(await send('GET', PATH, member)).toMatchObject({
      body: { docs: [{ name: 'All' }, { name: 'Failed' }] },
    });
    expect(await send('GET', PATH, { ...member, environment: 'production' })).toMatchObject({
      body: { docs: [] },
    });
    const taken = {
      status: 409,
      body: { error_code: 'ALREADY_EXISTS', details: [{ pointer: '/name' }] },
    };
    expect(await send('POST', PATH, member, FAILED)).toMatchObject(taken);
    const path = `${PATH}/${made.body._id}`;
    expect(await send('PUT', path, member, { name: 'All', filters: {} })).toMatchObject(taken);
    const changed = { name: 'Slow', filters: { execution_type: 'SYNC', slug: 'demo_crm' } };
    expect(await send('PUT', path, member, changed)).toMatchObject({ status: 200, body: changed });
    expect(await send('DELETE', path, member)).toMatchObject({ status: 200 });
    expect(await send('DELETE', path, member)).toMatchObject({ status: 404 });
    expect(await send('PUT', path, member, changed)).toMatchObject({ status: 404 });
  });

  test('have filters of the list alone, and a name', async () => {
    for (const [pointer, body] of [
      ['/filters/status', { name: 'A', filters: { status: 'DONE' } }],
      [
        '/filters/start_date',
        { name: 'A', filters: { start_date: '2026-11-02', end_date: '2026-11-01' } },
      ],
      ['/filters/payload', { name: 'A', filters: { payload: 1 } }],
      ['/name', { name: '  ', filters: {} }],
    ]) {
      expect(await send('POST', PATH, member, Object(body)), String(pointer)).toMatchObject({
        status: 400,
        body: { details: [{ in: 'body', pointer }] },
      });
    }
  });

  test('are 50 at most', async () => {
    const many = asUser((await app.makeOrg()).accountToken);
    for (let number = 1; number <= 50; number += 1) {
      await send('POST', PATH, many, { name: `View ${number}`, filters: {} });
    }
    expect(await send('POST', PATH, many, FAILED)).toMatchObject({
      status: 400,
      body: { error_code: 'LIMIT_REACHED' },
    });
  });
});
