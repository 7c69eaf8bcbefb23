import type { ApiErrorBody, AuditEntry, AuditPage } from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect, it } from 'vitest';
import { insertAuditEvent, type NewAuditEvent } from '#db/audit/audit-repo.ts';
import { appSettingTable } from '#db/schema/apps/app-setting.ts';
import { customAppTable } from '#db/schema/apps/custom-app.ts';
import { createPageCalls } from '#test/connect/page-calls.ts';

const app = await shareTestApp();
const LOGS = '/api/v1/audit/public/audit-logs';
const TRAILS = '/api/v2/public/audit/audit-trails';
const SECRET = `tk_${'5mQv8rZc'.repeat(3)}`;

const toTenant = ({ org_id }: TestOrg) => ({ org_id, environment: 'test' as const });

async function get<T>(headers: Record<string, string>, address: string) {
  const response = await fetch(`${app.url}${address}`, { headers });
  const body: T = JSON.parse(await response.text());
  return { status: response.status, body };
}
const list = async (org: TestOrg, query: string) => {
  const { body } = await get<AuditPage>({ 'x-api-key': org.testKey }, `${LOGS}?${query}`);
  return body.docs.map(({ entity_name }) => entity_name);
};

/** Inserts entries, one per day, the newest first. Their names say what they are. */
async function makeEntries() {
  const org = await app.makeOrg();
  const account = await app.makeLinkedAccount(toTenant(org), 'harbor-coffee');
  const common = {
    ...toTenant(org),
    entity_type: 'webhook',
    action_type: 'update',
    summary: 'Changed.',
  } as const;
  const ofUser = { actor_type: 'user', actor_id: org.user_id, actor_email: org.email } as const;
  const ofAccount = { linked_account: account, linked_account_id: 'harbor-coffee' };
  const entries: Omit<NewAuditEvent, keyof typeof common | 'created_at'>[] = [
    { entity_name: 'removed', event_type: 'USER_REMOVED', ...ofUser },
    { entity_name: 'invited', event_type: 'USER_INVITED', ...ofUser, metadata: { role: 'admin' } },
    {
      entity_name: 'connected',
      event_type: 'CONNECTION_CREATED',
      actor_type: 'linked_account',
      actor_id: account,
      ...ofAccount,
      slug: 'demo_crm',
    },
    {
      entity_name: 'changed',
      event_type: 'WEBHOOK_UPDATED',
      actor_type: 'api_key',
      entity_id: 'a-webhook',
      ip_address: '198.51.100.7',
      request_id: 'a-request',
      metadata: { fields: ['headers', 'method'], is_enabled: true },
      changes: {
        fields: [{ field: 'headers', before: null, after: null, is_secret: true }],
        omitted: 0,
      },
    },
  ];
  const newest = new Date('2026-11-20T12:00:00.000Z').getTime();
  await app.db.asTenant(toTenant(org), async (tx) => {
    for (const [days, entry] of entries.entries()) {
      const created_at = new Date(newest - days * 86_400_000);
      await insertAuditEvent(tx, { ...common, ...entry, created_at });
    }
  });
  return { org, account };
}

it('is filtered by each parameter, and read page by page', async () => {
  const { org } = await makeEntries();
  const cases: Record<string, string[]> = {
    'event_type=USER_INVITED': ['invited'],
    'event_type=USER_INVITED,USER_REMOVED': ['removed', 'invited'],
    [`user_id=${org.user_id}`]: ['removed', 'invited'],
    'linked_account_id=harbor-coffee': ['connected'],
    'entity_id=a-webhook': ['changed'],
    'key=role&value=admin': ['invited'],
    'key=fields&value=method': ['changed'],
    'key=is_enabled&value=true&event_type=WEBHOOK_UPDATED': ['changed'],
    'start_date=2026-11-18&end_date=2026-11-19': ['invited', 'connected'],
    'key=role&value=owner': [],
  };
  for (const [query, names] of Object.entries(cases)) {
    expect(await list(org, query), query).toEqual(names);
  }
  const { body } = await get<AuditPage>({ 'x-api-key': org.testKey }, `${LOGS}?limit=3`);
  expect(body).toMatchObject({ totalDocs: 4, hasNextPage: true });
  expect(await list(org, `limit=3&cursor=${body.next_cursor}`)).toEqual(['changed']);
  expect(body.docs[0]?.actor).toMatchObject({ type: 'user', email: org.email });
  expect(body.docs[2]?.actor).toMatchObject({ type: 'linked_account', name: 'harbor-coffee' });
  expect(await list(await app.makeOrg(), '')).toEqual([]);
});

it('shows one entry, and writes files in two formats', async () => {
  const { org } = await makeEntries();
  const key = { 'x-api-key': org.testKey };
  const { body: page } = await get<AuditPage>(key, `${LOGS}?entity_id=a-webhook`);
  const id = page.docs[0]?._id ?? expect.unreachable();
  const { body: entry } = await get<AuditEntry>(key, `${LOGS}/${id}`);
  expect(entry).toMatchObject({
    request_id: 'a-request',
    ip_address: '198.51.100.7',
    entity_exists: false,
    changes: [{ field: 'headers', before: null, after: null, is_secret: true }],
  });
  const other = await app.makeOrg();
  expect((await get({ 'x-api-key': other.testKey }, `${LOGS}/${id}`)).status).toBe(404);
  const read = async (format: string) => {
    const response = await fetch(`${app.url}${LOGS}-export?format=${format}`, { headers: key });
    return (await response.text()).trim().split('\n');
  };
  expect(await read('csv')).toHaveLength(5);
  const lines = (await read('jsonl')).map((line): AuditEntry => JSON.parse(line));
  expect(lines.at(-1)).toEqual(page.docs[0]);
});

it('shows a linked account its own entries, without who the members are', async () => {
  const { org } = await makeEntries();
  const token = async (account: string) => ({
    authorization: `Bearer ${await app.sessionToken(toTenant(org), account)}`,
  });
  const { body } = await get<AuditPage>(await token('harbor-coffee'), TRAILS);
  expect(body.docs).toEqual([
    {
      ...{ event_type: 'CONNECTION_CREATED', action_type: 'update', entity_type: 'webhook' },
      ...{ entity_id: null, entity_name: 'connected', summary: 'Changed.', slug: 'demo_crm' },
      ...{ _id: expect.any(String), actor_type: 'linked_account' },
      createdAt: '2026-11-18T12:00:00.000Z',
    },
  ]);
  await app.makeLinkedAccount(toTenant(org), 'dune-books');
  expect((await get<AuditPage>(await token('dune-books'), TRAILS)).body.docs).toEqual([]);
  // The session of a link for some apps sees the entries of these apps alone.
  await app.db.asTenant(toTenant(org), (tx) =>
    tx.insert(appSettingTable).values({ ...toTenant(org), slug: 'brevo', enabled: true }),
  );
  const page = createPageCalls(app, org);
  for (const [slug, names] of Object.entries({ demo_crm: ['connected'], brevo: [] })) {
    const response = await page.call(await page.openPage({ apps: [slug] }), TRAILS);
    const { docs }: AuditPage = JSON.parse(await response.text());
    expect(docs.map(({ entity_name }) => entity_name)).toEqual(names);
  }
});

it('says whether the app of an entry exists still', async () => {
  const { org } = await makeEntries();
  const key = { 'x-api-key': org.testKey };
  const slugs = { demo_crm: true, c_gone2345: false };
  const { org_id, environment } = toTenant(org);
  const made = { slug: 'c_made2345', name: 'Made', source: 'scratch', form: {} } as const;
  await app.db.asTenant(toTenant(org), async (tx) => {
    await tx.insert(customAppTable).values({ org_id, environment, ...made });
    for (const entity_id of [...Object.keys(slugs), made.slug]) {
      await insertAuditEvent(tx, {
        ...{ org_id, environment, event_type: 'APP_SETTINGS_UPDATED', entity_type: 'app' },
        ...{ entity_id, action_type: 'update', summary: 'Changed.', actor_type: 'system' },
        created_at: new Date(),
      });
    }
  });
  for (const [slug, exists] of Object.entries({ ...slugs, [made.slug]: true })) {
    const { body: page } = await get<AuditPage>(key, `${LOGS}?entity_id=${slug}`);
    const { body: entry } = await get<AuditEntry>(key, `${LOGS}/${page.docs[0]?._id}`);
    expect(entry.entity_exists, slug).toBe(exists);
  }
});

it.each([
  [`key=role&value=${SECRET}`, '/value'],
  [`entity_id=${SECRET}`, '/entity_id'],
  ['value=admin', '/key'],
  ['key=role', '/value'],
  ['event_type=LOST', '/event_type'],
])('refuses %s', async (query, pointer) => {
  const { testKey } = await app.makeOrg();
  const { status, body } = await get<ApiErrorBody>({ 'x-api-key': testKey }, `${LOGS}?${query}`);
  expect(status).toBe(400);
  expect(body.details).toMatchObject([{ in: 'query', pointer }]);
  expect(JSON.stringify(body)).not.toContain(SECRET);
});

it('can only be added to by the role of the application', async () => {
  const { org } = await makeEntries();
  const inTenant = (statement: string) =>
    runSql(
      app.database.appUrl,
      `begin; set local patchbay.org_id = '${org.org_id}'; set local patchbay.environment = 'test'; ${statement}; commit`,
    );
  for (const statement of [
    "update audit_event set summary = 'Nothing.'",
    'delete from audit_event',
    'delete from audit_event_term',
    'truncate audit_event cascade',
  ]) {
    await expect(inTenant(statement), statement).rejects.toThrow('permission denied');
  }
  expect(await list(org, '')).toHaveLength(4);
});
