import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionTable } from '#db/schema/connect/connection.ts';
import { linkedAccountTable } from '#db/schema/org/linked-account.ts';

const PATH = '/api/v2/public/linked-account';
const app = await shareTestApp();
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  send = sender(app);
});
beforeEach(async () => {
  org = await app.makeOrg();
});

type Row = Partial<typeof linkedAccountTable.$inferInsert> & { account_id: string };

async function insert(...rows: Row[]): Promise<void> {
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  await app.db.asTenant(tenant, (tx) =>
    tx.insert(linkedAccountTable).values(rows.map((row) => ({ ...tenant, ...row }))),
  );
}

async function list(query: string) {
  const { status, body } = await send<SuccessBody<'listLinkedAccounts'>>(
    'GET',
    `${PATH}${query}`,
    asBackend(org.testKey),
  );
  expect({ status, body }).toMatchObject({ status: 200, body: { docs: expect.any(Array) } });
  return body;
}

const ids = async (query: string) => (await list(query)).docs.map((doc) => doc.account_id);

test('accounts of another organization or environment are not listed', async () => {
  await insert({ account_id: 'harbor-coffee' });
  const otherOrg = await app.makeOrg();
  for (const headers of [
    asBackend(otherOrg.testKey),
    asBackend(org.productionKey),
    asUser(org.accountToken, 'production'),
  ]) {
    expect(await send('GET', PATH, headers)).toEqual({
      status: 200,
      body: {
        docs: [],
        totalDocs: 0,
        limit: 10,
        page: 1,
        totalPages: 1,
        pagingCounter: 0,
        hasPrevPage: false,
        hasNextPage: false,
        prevPage: null,
        nextPage: null,
      },
    });
  }
  expect(await send('GET', PATH, asUser(org.accountToken, 'test'))).toMatchObject({
    body: { totalDocs: 1 },
  });
});

test('newest first, in pages, and empty past the end', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  await insert(
    { account_id: 'old', created_at: at(1) },
    { account_id: 'new', created_at: at(9) },
    // Two of one moment: the id breaks the tie, so that no page repeats or loses one.
    { account_id: 'same-a', created_at: at(5), _id: 'a'.repeat(24) },
    { account_id: 'same-b', created_at: at(5), _id: 'b'.repeat(24) },
  );
  expect(await ids('')).toEqual(['new', 'same-b', 'same-a', 'old']);
  expect(await list('?page=2&limit=3')).toMatchObject({
    docs: [{ account_id: 'old' }],
    totalDocs: 4,
    totalPages: 2,
    pagingCounter: 4,
    hasPrevPage: true,
    hasNextPage: false,
    prevPage: 1,
    nextPage: null,
  });
  expect(await list('?page=1000000&limit=200')).toMatchObject({
    docs: [],
    totalDocs: 4,
    totalPages: 1,
    prevPage: 1,
    nextPage: null,
  });
});

test('id and name are matched by a part in any case, never as a pattern', async () => {
  await insert(
    { account_id: 'harbor-coffee', name: 'Harbor Coffee Roasters' },
    { account_id: 'cafe_50%', name: 'Über Café' },
    { account_id: 'nameless' },
  );
  expect(await ids('?linked_account_id=HARBOR')).toEqual(['harbor-coffee']);
  expect(await ids('?name=coffee%20r')).toEqual(['harbor-coffee']);
  expect(await ids('?name=%C3%BCBER%20caf%C3%89')).toEqual(['cafe_50%']);
  expect(await ids('?linked_account_id=0%25')).toEqual(['cafe_50%']);
  expect(await ids('?linked_account_id=_')).toEqual(['cafe_50%']);
  expect(await ids('?linked_account_id=.')).toEqual([]);
  expect(await ids("?name=';drop table org--")).toEqual([]);
});

test('one text is found in the id or the name', async () => {
  await insert(
    { account_id: 'harbor-coffee', name: 'Meridian Clinics' },
    { account_id: 'meridian', name: 'Fjord Outdoor' },
    { account_id: 'nameless' },
  );
  expect((await ids('?search=MERIDIAN')).sort()).toEqual(['harbor-coffee', 'meridian']);
  expect(await ids('?search=fjord&name=outdoor')).toEqual(['meridian']);
  expect(await ids('?search=.')).toEqual([]);
});

test('the status is that of a connection, of the chosen app', async () => {
  await insert(...['both', 'active', 'expired', 'none'].map((account_id) => ({ account_id })));
  const { docs } = await list('');
  const connect = (account_id: string, slug: string, status: 'active' | 'expired') => ({
    org_id: org.org_id,
    environment: 'test' as const,
    linked_account: docs.find((doc) => doc.account_id === account_id)?._id ?? '',
    slug,
    auth_type: 'keybased' as const,
    status,
    credentials_encrypted: 'not used here',
    connected_at: new Date(),
  });
  await app.db.asTenant({ org_id: org.org_id, environment: 'test' }, (tx) =>
    tx
      .insert(connectionTable)
      .values([
        connect('both', 'demo_crm', 'active'),
        connect('both', 'hubspot', 'expired'),
        connect('active', 'demo_crm', 'active'),
        connect('expired', 'demo_crm', 'expired'),
      ]),
  );
  const found = async (query: string) => (await ids(query)).sort();
  expect(await found('?connection_status=ALL')).toHaveLength(4);
  expect(await found('?connection_status=active')).toEqual(['active', 'both']);
  expect(await found('?connection_status=expired')).toEqual(['both', 'expired']);
  expect(await found('?connection_status=not_connected')).toEqual(['none']);
  const ofApp = (status: string) => `?connected_app_name=demo_crm&connection_status=${status}`;
  expect(await found(ofApp('active'))).toEqual(['active', 'both']);
  expect(await found(ofApp('expired'))).toEqual(['expired']);
  expect(await found('?connected_app_name=hubspot&connection_status=not_connected')).toEqual([
    'active',
    'expired',
    'none',
  ]);
});

test('the days are in UTC, both included', async () => {
  await insert(
    { account_id: 'before', created_at: new Date('2026-10-16T23:59:59.999Z') },
    { account_id: 'first', created_at: new Date('2026-10-17T00:00:00.000Z') },
    { account_id: 'last', created_at: new Date('2026-10-18T23:59:59.999Z') },
    { account_id: 'after', created_at: new Date('2026-10-19T00:00:00.000Z') },
  );
  expect(await ids('?start_date=2026-10-17&end_date=2026-10-18')).toEqual(['last', 'first']);
  expect(await ids('?end_date=2026-10-16')).toEqual(['before']);
  expect(await ids('?start_date=2026-10-19')).toEqual(['after']);
});

test('the first and the last day that a date can name', async () => {
  await insert({ account_id: 'harbor-coffee' });
  expect(await ids('?start_date=0000-01-01&end_date=9999-12-31')).toEqual(['harbor-coffee']);
  expect(await ids('?start_date=9999-12-31')).toEqual([]);
  expect(await ids('?end_date=0000-01-01')).toEqual([]);
});

test('the connected apps have name and icon, and no credential', async () => {
  await insert({ account_id: 'unconnected' });
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, 'connected');
  const token = await app.sessionToken(tenant, 'connected');
  await connectDemoCrm(app.url, token, { account: 'priya@harborcoffee.example' });
  await send(
    'POST',
    '/api/v2/app/demo_crm/save',
    { authorization: `Bearer ${token}` },
    {
      api_key: 'demo-api-key',
    },
  );
  const found = await list('?connected_app_name=demo_crm');
  expect(found).toMatchObject({
    totalDocs: 1,
    docs: [
      {
        account_id: 'connected',
        integrations: [
          {
            type: 'demo_crm',
            name: 'Demo CRM',
            icon: expect.stringMatching(/^data:image\/svg\+xml/),
            auth_type: 'oauth2',
            status: 'active',
            identifier: 'priya@harborcoffee.example',
            reauth_required: false,
          },
          { type: 'demo_crm', auth_type: 'keybased' },
        ],
      },
    ],
  });
  expect(JSON.stringify(found)).not.toMatch(/demo-api-key|dc_at_|credentials/);
  expect(await ids('?connected_app_name=ALL')).toHaveLength(2);
  expect(await ids('?connected_app_name=nothing_such')).toEqual([]);
});

test.each([
  ['start_date=2026-02-30', '/start_date'],
  ['end_date=yesterday', '/end_date'],
  ['start_date=2026-10-18&end_date=2026-10-17', '/start_date'],
  ['page=0', '/page'],
  ['limit=201', '/limit'],
  ['limit=ten', '/limit'],
  ['name=', '/name'],
  ['search=', '/search'],
  ['connection_status=broken', '/connection_status'],
  [`linked_account_id=${'x'.repeat(129)}`, '/linked_account_id'],
  ['sort=name', '/sort'],
])('refuses ?%s', async (query, pointer) => {
  expect(await send('GET', `${PATH}?${query}`, asBackend(org.testKey))).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'query', pointer }] },
  });
});
