import { example } from '@patchbay/contract/examples.ts';
import type { NodeType, WorkflowPage } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { workflowTable } from '#db/schema/workflows/workflow.ts';
import { createObjectId } from '#lib/object-id.ts';
import { insertExecutions } from '#test/executions/insert-executions.ts';
import { graph, makeWorkflows } from '#test/workflows/workflow-fixture.ts';

const PATH = '/api/v2/public/workflow';
const app = await shareTestApp();
let send: Send;
let org: TestOrg;
let mine: Record<string, string>;
beforeAll(async () => {
  send = sender(app);
  org = await app.makeOrg();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const [harbor, sibling] = [
    await app.makeLinkedAccount(tenant, 'harbor-coffee'),
    await app.makeLinkedAccount(tenant, 'other-account'),
  ];
  mine = asUser(await app.sessionToken(tenant, 'harbor-coffee'));
  const rows = [
    { name: 'For all', slug: 'demo_crm', alias: 'for-all', published: true, current_version: 2 },
    { name: 'Draft for all', slug: 'demo_crm' },
    { name: 'Of Harbor', slug: 'hubspot', linked_account: harbor, description: 'Own' },
    { name: 'Of the other', linked_account: sibling, published: true },
  ];
  await app.db.asTenant(tenant, (tx) =>
    tx.insert(workflowTable).values(
      rows.map((row, day) => ({
        _id: createObjectId(),
        ...tenant,
        ...row,
        created_at: new Date(Date.UTC(2026, 9, 1 + day)),
      })),
    ),
  );
});

const list = async (headers: Record<string, string>, query = '') =>
  (await send<WorkflowPage>('GET', `${PATH}?${query}`, headers)).body;
const names = async (headers: Record<string, string>, query = '') =>
  (await list(headers, query)).docs.map(({ name }) => name);

test('a customer sees what is theirs and what is published for all', async () => {
  const page = await list(mine);
  expect(page).toMatchObject({
    schema: null,
    totalDocs: 2,
    docs: [
      {
        name: 'Of Harbor',
        description: 'Own',
        published: false,
        linked_account_id: 'harbor-coffee',
        public_access_workflow: true,
        current_version: null,
      },
      {
        name: 'For all',
        workflow_alias: 'for-all',
        slug: 'demo_crm',
        associated_application: { name: 'Demo CRM', slug: 'demo_crm' },
        environment: 'test',
        public_access_workflow: false,
        is_v2: true,
        current_version: 2,
      },
    ],
  });
  expect(page.docs[1]).not.toHaveProperty('linked_account_id');
  expect(await names({ ...asBackend(org.testKey), linked_account_id: 'harbor-coffee' })).toEqual([
    'Of Harbor',
    'For all',
  ]);
  expect(await names(mine, 'scope=private')).toEqual(['Of Harbor']);
});

test('a back end sees all of its environment, and other tenants none of it', async () => {
  expect(await names(asBackend(org.testKey))).toEqual([
    'Of the other',
    'Of Harbor',
    'Draft for all',
    'For all',
  ]);
  const [others, production] = [(await app.makeOrg()).testKey, org.productionKey];
  expect(await names(asBackend(others))).toEqual([]);
  expect(await names(asBackend(production))).toEqual([]);
});

test('says when each ran last, tests aside, to those who may read its draft', async () => {
  const fixture = await makeWorkflows(app);
  const { org: own, member, publish, create } = fixture;
  const ran = await publish(await create(member, { name: 'Ran' }), graph());
  const tested = await create(member, { name: 'Tested' });
  const tenant = { org_id: own.org_id, environment: 'test' } as const;
  const [first, last, later] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day)));
  const of = (workflow_id: string, version_id: string | null, created_at: Date | undefined) => ({
    workflow_id,
    version_id,
    ...(created_at === undefined ? {} : { created_at }),
  });
  await insertExecutions(app.db, tenant, [
    of(ran._id, ran._id, first),
    of(ran._id, ran._id, last),
    of(ran._id, null, later),
    of(tested.associated_workflow, null, later),
  ]);
  expect((await list(member)).docs).toMatchObject([
    { name: 'Tested', last_run_at: null },
    { name: 'Ran', last_run_at: last?.toISOString() },
  ]);
  await app.makeLinkedAccount(tenant, 'a-customer');
  const { docs } = await list(asUser(await app.sessionToken(tenant, 'a-customer')));
  expect(docs.map(({ name }) => name)).toEqual(['Ran']);
  expect(docs[0]).not.toHaveProperty('last_run_at');
});

test('filters and pages', async () => {
  const as = asUser(org.accountToken);
  expect(await names(as, 'name=DRAFT')).toEqual(['Draft for all']);
  // The alias is searched as well.
  expect(await names(as, 'name=for-a')).toEqual(['For all']);
  expect(await names(as, 'published=true')).toEqual(['Of the other', 'For all']);
  expect(await names(as, 'published=false&slug=hubspot')).toEqual(['Of Harbor']);
  expect(await names(as, 'start_date=2026-10-02&end_date=2026-10-03')).toEqual([
    'Of Harbor',
    'Draft for all',
  ]);
  const { docs } = await list(as, 'slug=demo_crm&limit=1');
  const id = docs[0]?.associated_application?._id ?? '';
  expect(await names(as, `application_id=${id}`)).toEqual(['Draft for all', 'For all']);
  expect(await names(as, `application_id=${id}&slug=hubspot`)).toEqual([]);
  expect(await names(as, `application_id=${'f'.repeat(24)}`)).toEqual([]);
  expect(await list(as, 'limit=3&page=2')).toMatchObject({
    docs: [{ name: 'For all' }],
    totalDocs: 4,
    totalPages: 2,
    hasNextPage: false,
  });
});

test('the kinds of nodes, each with a schema of its settings that stands alone', async () => {
  const { body } = await send<NodeType[]>('GET', `${PATH}/node-types`, mine);
  for (const nodeType of example('listNodeTypes', 200, 'default')) {
    expect(body).toContainEqual(nodeType);
  }
  expect(body.map(({ type }) => type)).toContain('codeexecutornode');
  for (const { settings } of body) {
    expect(new Ajv2020({ strict: false }).validateSchema(settings)).toBe(true);
    expect(JSON.stringify(settings)).not.toContain('#/components');
  }
  const rule = body.find(({ type }) => type === 'rule')?.settings ?? {};
  const takes = new Ajv2020({ strict: false }).compile(rule);
  const group = { join: 'OR', rules: [{ lhs: '{{event.body.a}}', operator: 'exist' }] };
  expect(takes({ conditions: { join: 'AND', rules: [group] } })).toBe(true);
  expect(takes({ conditions: { join: 'AND', rules: [{ ...group, join: 'XOR' }] } })).toBe(false);
});

test('a draft that differs from what is published is marked, but not for its notes', async () => {
  const fixture = await makeWorkflows(app);
  const [still, changed, noted] = [
    await fixture.publish(await fixture.create()),
    await fixture.publish(await fixture.create()),
    await fixture.publish(await fixture.create()),
  ];
  const own = await fixture.publish(await fixture.create(fixture.harbor), graph(), fixture.harbor);
  const draft = await fixture.create();
  const save = (_id: string, sent: object, as = fixture.member) =>
    fixture.call('PUT', _id, { as, what: '/graph', body: { ...sent, revision: 2 } });
  await save(changed._id, graph('3'));
  await save(own._id, graph('3'), fixture.harbor);
  const note = {
    id: 'n1',
    text: 'Ask Ines',
    position: { x: 0, y: 0 },
    size: { width: 240, height: 120 },
    color: 'warning',
  };
  const annotated = await save(noted._id, { ...graph(), notes: [note] });
  expect(annotated.status, JSON.stringify(annotated.body)).toBe(200);
  const listMarks = async (as: Record<string, string>) =>
    new Map((await list(as, 'limit=50')).docs.map(({ _id, has_changes }) => [_id, has_changes]));
  expect(await listMarks(fixture.member)).toEqual(
    new Map([
      [draft.associated_workflow, true],
      [own._id, true],
      [noted._id, false],
      [changed._id, true],
      [still._id, false],
    ]),
  );
  expect(await listMarks(fixture.harbor)).toEqual(
    new Map([
      [own._id, true],
      [noted._id, undefined],
      [changed._id, undefined],
      [still._id, undefined],
    ]),
  );
});
