import type { ApiErrorBody, ExecutionPage } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { executionViewTable } from '#db/schema/executions/execution-view.ts';
import { workflowTable } from '#db/schema/workflows/workflow.ts';
import { createObjectId } from '#lib/object-id.ts';
import { insertExecutions } from '#test/executions/insert-executions.ts';

const PATH = '/api/v2/public/execution';
const COPY = createObjectId();
const TELL = createObjectId();
const app = await shareTestApp();
let send: Send;
let org: TestOrg;
let harbor: string;
let backend: Record<string, string>;
let customer: Record<string, string>;
let stopped: string;
let view: string;
const on = (day: number) => new Date(Date.UTC(2026, 10, day, 8));

beforeAll(async () => {
  send = sender(app);
  org = await app.makeOrg();
  backend = asBackend(org.testKey);
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  harbor = await app.makeLinkedAccount(tenant, 'harbor-coffee');
  const fjord = await app.makeLinkedAccount(tenant, 'fjord-outdoor');
  customer = asUser(await app.sessionToken(tenant, 'harbor-coffee'));
  await app.db.asTenant(tenant, async (tx) => {
    const workflow = { ...tenant, published: true };
    await tx.insert(workflowTable).values([
      { ...workflow, _id: COPY, name: 'Copy new contacts', slug: 'demo_crm' },
      { ...workflow, _id: TELL, name: 'Tell the team', slug: 'slack' },
    ]);
  });
  const copy = { workflow_id: COPY, slug: 'demo_crm', linked_account: harbor };
  const tell = {
    workflow_id: TELL,
    workflow_name: 'Tell the team',
    slug: 'slack',
    linked_account: fjord,
    linked_account_id: 'fjord-outdoor',
  };
  const others = { ...copy, linked_account: createObjectId(), instance_tag: 'account of before' };
  const ids = await insertExecutions(app.db, tenant, [
    { ...copy, created_at: on(1), instance_tag: 'first', workflow_version: 3 },
    {
      ...copy,
      created_at: on(2),
      instance_tag: 'failed',
      status: 'ERRORED',
      error_code: 'CONNECTION_EXPIRED',
      error_message: 'Demo CRM refused the token.',
      error_node: '2',
      error_node_name: 'Read the contact',
      error_upstream_status: 401,
    },
    {
      ...tell,
      created_at: on(3),
      instance_tag: 'sync',
      type: 'SYNC',
      source: 'API Call',
      event: 'API Call',
    },
    {
      ...tell,
      created_at: on(4),
      instance_tag: 'stopped',
      status: 'STOPPED',
      source: 'Schedule',
      event: 'Schedule',
    },
    {
      ...copy,
      created_at: on(5),
      instance_tag: 'waiting',
      status: 'RUNNING',
      phase: 'waiting',
      completed_at: null,
      source: 'Webhook',
      event: 'Webhook',
    },
    { ...others, created_at: on(6) },
  ]);
  stopped = ids[3] ?? '';
  const [row] = await app.db.asTenant(tenant, (tx) =>
    tx
      .insert(executionViewTable)
      .values({ ...tenant, name: 'Failed', filters: { status: 'ERRORED', slug: 'demo_crm' } })
      .returning(),
  );
  view = row?._id ?? '';
  const [theirs, production] = [
    await app.makeOrg(),
    { ...tenant, environment: 'production' as const },
  ];
  await insertExecutions(app.db, { ...tenant, org_id: theirs.org_id }, [copy]);
  await insertExecutions(app.db, production, [copy]);
});

const list = async (query = '', headers = backend) =>
  (await send<ExecutionPage>('GET', `${PATH}?${query}`, headers)).body;
const tags = async (query = '', headers = backend) =>
  (await list(query, headers)).docs.map(({ instance_tag }) => instance_tag);

test('a linked account sees its own, and nothing of an earlier account of that id', async () => {
  const page = await list('linked_account_id=fjord-outdoor', customer);
  expect(page.docs.map(({ instance_tag }) => instance_tag)).toEqual(['waiting', 'failed', 'first']);
  expect(page).toMatchObject({
    totalDocs: 3,
    next_cursor: null,
    docs: [
      { status: 'RUNNING', phase: 'waiting', completion_time: null, execution_source: 'Webhook' },
      {
        status: 'ERRORED',
        phase: 'ended',
        execution_error: {
          code: 'CONNECTION_EXPIRED',
          message: 'Demo CRM refused the token.',
          node_id: '2',
          node_name: 'Read the contact',
          upstream_status: 401,
        },
      },
      {
        name: 'Copy new contacts',
        associated_workflow: { _id: COPY, name: 'Copy new contacts' },
        associated_application: { name: 'Demo CRM', slug: 'demo_crm' },
        workflow_version: 3,
        trigger_application_event: 'Contact created',
        execution_source: 'Event',
        linked_account_id: 'harbor-coffee',
        config_id: 'harbor-coffee',
        type_of_execution: 'ASYNC',
        instance_execution_time: 2000,
        is_child_instance: false,
        createdAt: '2026-11-01T08:00:00.000Z',
      },
    ],
  });
  expect(page.docs[2]).not.toHaveProperty('nodes');
  expect(page.docs[2]).not.toHaveProperty('execution_error');
});

test('a back end sees all of its environment', async () => {
  expect(await tags()).toEqual([
    'account of before',
    'waiting',
    'stopped',
    'sync',
    'failed',
    'first',
  ]);
  expect(await tags('', { ...backend, linked_account_id: 'fjord-outdoor' })).toEqual([
    'stopped',
    'sync',
  ]);
  expect(await list('', asBackend(org.productionKey))).toMatchObject({ totalDocs: 1 });
});

test.each([
  ['status=ERRORED', ['failed']],
  ['status=ALL&limit=1', ['account of before']],
  [`workflow_id=${TELL}`, ['stopped', 'sync']],
  ['workflow_name=TELL', ['stopped', 'sync']],
  ['workflow_name=unknown', []],
  [`workflow_name=copy&workflow_id=${TELL}`, []],
  ['slug=slack,hubspot', ['stopped', 'sync']],
  ['execution_type=SYNC', ['sync']],
  ['execution_type=All&status=STOPPED', ['stopped']],
  ['execution_source=API+Call', ['sync']],
  ['execution_source=API_CALL', ['sync']],
  ['execution_source=SCHEDULE', ['stopped']],
  ['execution_source=Webhook', ['waiting']],
  ['event_name=Contact+created&status=ERRORED', ['failed']],
  // The name of an event, not of a source.
  ['event_name=Schedule', []],
  ['error_node=2&error_code=CONNECTION_EXPIRED', ['failed']],
  ['error_node=3', []],
  ['error_code=TIMED_OUT', []],
  ['linked_account_id=fjord-outdoor', ['stopped', 'sync']],
  ['linked_account_id=unknown', []],
  ['start_date=2026-11-02&end_date=2026-11-03', ['sync', 'failed']],
  ['start_date=2026-11-02T08:00:00Z&end_date=2026-11-03T08:00:00%2B01:00', ['failed']],
  ['sortAsc=true&limit=2', ['first', 'failed']],
])('filters: %s', async (query, expected) => {
  expect(await tags(query)).toEqual(expected);
});

test('a filter by id, and by a saved view that the request changes', async () => {
  expect(await tags(`execution_id=${stopped}`)).toEqual(['stopped']);
  expect(await tags(`view_id=${view}`)).toEqual(['failed']);
  expect(await tags(`view_id=${view}&status=ALL&sortAsc=true&limit=2`)).toEqual([
    'first',
    'failed',
  ]);
  expect(await tags(`view_id=${view}&slug=slack`)).toEqual([]);
  const unknown = { status: 400, body: { details: [{ in: 'query', pointer: '/view_id' }] } };
  expect(await send('GET', `${PATH}?view_id=${stopped}`, backend)).toMatchObject(unknown);
  // Members' views are not for customers.
  expect(await send('GET', `${PATH}?view_id=${view}`, customer)).toMatchObject(unknown);
});

test('what failed errored or timed out', async () => {
  const otherOrg = await app.makeOrg();
  const tenant = { org_id: otherOrg.org_id, environment: 'test' } as const;
  const statuses = ['ERRORED', 'TIMED_OUT', 'STOPPED', 'COMPLETED'] as const;
  await insertExecutions(
    app.db,
    tenant,
    statuses.map((status) => ({ status, instance_tag: status })),
  );
  const failed = await tags('status=FAILED', asBackend(otherOrg.testKey));
  expect(failed.toSorted()).toEqual(['ERRORED', 'TIMED_OUT']);
});

test('pages by number and by cursor, where many began at one moment', async () => {
  const many = await app.makeOrg();
  const tenant = { org_id: many.org_id, environment: 'test' } as const;
  const rows = Array.from({ length: 7 }, (_, index) => ({ created_at: on(index < 5 ? 1 : 2) }));
  await insertExecutions(app.db, tenant, rows);
  const as = asBackend(many.testKey);
  const all = (await list('limit=7', as)).docs.map(({ _id }) => _id);
  for (const order of ['', '&sortAsc=true']) {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 1; page <= 3; page += 1) {
      const { docs, next_cursor } = await list(`limit=3&page=${page}${cursor}${order}`, as);
      seen.push(...docs.map(({ _id }) => _id));
      const byNumber = await list(`limit=3&page=${page}${order}`, as);
      expect(byNumber.docs).toEqual(docs);
      expect(byNumber).toMatchObject({ totalDocs: 7, totalPages: 3, page, hasNextPage: page < 3 });
      expect(next_cursor === null).toBe(page === 3);
      cursor = `&cursor=${next_cursor}`;
    }
    expect(seen).toEqual(order === '' ? all : all.toReversed());
  }
});

test('refuses pages beyond 10,000 without a cursor, and dates that end before they begin', async () => {
  const far = await send<ApiErrorBody>('GET', `${PATH}?page=101&limit=100`, backend);
  expect(far).toMatchObject({
    status: 400,
    body: { details: [{ in: 'query', pointer: '/page' }] },
  });
  expect(
    await send('GET', `${PATH}?page=101&limit=100&cursor=1700000000000-${stopped}`, backend),
  ).toMatchObject({
    status: 200,
    body: { docs: [], page: 101, next_cursor: null },
  });
  expect(
    await send('GET', `${PATH}?start_date=2026-11-03&end_date=2026-11-02`, backend),
  ).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/start_date' }] },
  });
});
