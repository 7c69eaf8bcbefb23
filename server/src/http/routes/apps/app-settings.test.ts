import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCustomer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';
import { recordQueries } from '#test/record-queries.ts';

const LIST = '/api/v1/application';
const PATH = '/api/v1/application/scripted/settings';
const SECRET = 'canary-client-secret-9c4e';
let app: ScriptedApp;
const SOURCE = 'https://acme.example/changes';
const ENDS = [
  { what: 'API v2', date: '2028-01-01', source: SOURCE, replaced_by: 'API v3', note: 'All calls.' },
  { what: 'API v1', date: '2027-01-01', source: SOURCE },
];
beforeAll(async () => {
  const scopes = {
    default: ['read'],
    mandatory: ['read'],
    optional: [{ scope: 'write', label: 'Write' }],
  };
  app = await startScriptedApp((at) => [
    { connector: at.app('scripted', { scopes }).connector, isEnabled: false },
    {
      connector: Object.assign({}, at.app('ending').connector, { name: 'Ending', sunset: ENDS }),
      isEnabled: false,
    },
  ]);
});
afterAll(() => app.close());

const audited = (org_id: string) =>
  app.rows(
    'select event_type, entity_id, summary, metadata from audit_event where org_id = $1 order by created_at',
    [org_id],
  );

test.each([
  ['GET', LIST],
  ['GET', PATH],
  ['PUT', PATH],
])('%s %s without a token is refused, and an API key is not for it', async (method, path) => {
  const { testKey } = await app.makeOrg();
  const body = method === 'PUT' ? { enabled: true } : undefined;
  expect((await app.call(method, path, {}, body)).status).toBe(401);
  expect((await app.call(method, path, { 'x-api-key': testKey }, body)).status).toBe(401);
});

test('the settings of one organization or environment are invisible to others', async () => {
  const [mine, theirs] = [await app.makeOrg(), await app.makeOrg()];
  const set = { enabled: true, client_id: 'mine', client_secret: SECRET };
  expect((await app.call('PUT', PATH, asUser(mine.accountToken), set)).status).toBe(200);
  for (const headers of [asUser(theirs.accountToken), asUser(mine.accountToken, 'production')]) {
    expect((await app.call('GET', PATH, headers)).body).toMatchObject({
      enabled: false,
      ready: false,
      client_missing: true,
      client_id: null,
      client_secret: null,
      updatedAt: null,
    });
  }
});

test('what the provider ends is in the settings, the first day of it in the list', async () => {
  const { accountToken } = await app.makeOrg();
  const headers = asUser(accountToken);
  const settings = await app.call('GET', '/api/v1/application/ending/settings', headers);
  const [later, sooner] = ENDS;
  expect(settings.body).toMatchObject({
    sunset: [{ ...sooner, replaced_by: null, note: null }, later],
  });
  const { body } = await app.call('GET', `${LIST}?limit=200`, headers);
  expect(body).toMatchObject({
    docs: expect.arrayContaining([
      expect.objectContaining({ slug: 'ending', sunset_on: '2027-01-01' }),
      expect.objectContaining({ slug: 'scripted', sunset_on: null }),
    ]),
  });
});

test('roles: support reads without the client, a developer reads it, an admin writes', async () => {
  const { org_id, accountToken } = await app.makeOrg();
  const set = { client_id: 'our-client', client_secret: SECRET };
  const written = await app.call('PUT', PATH, asUser(accountToken), set);
  expect(written.body).toMatchObject({ client_id: 'our-client', client_secret: '••••9c4e' });
  const [support, developer, admin] = [
    await makeMember(app, org_id, 'support'),
    await makeMember(app, org_id, 'developer'),
    await makeMember(app, org_id, 'admin'),
  ];
  const seen = await app.call('GET', PATH, asUser(support.accountToken));
  expect(seen).toMatchObject({ status: 200, body: { use_own_credentials: true } });
  expect(seen.text).not.toContain('client_id');
  expect(seen.text).not.toContain('9c4e');
  expect((await app.call('GET', PATH, asUser(developer.accountToken))).body).toMatchObject({
    client_id: 'our-client',
  });
  const refused = await app.call('PUT', PATH, asUser(developer.accountToken), { enabled: true });
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'ROLE_TOO_LOW' } });
  const enabled = await app.call('PUT', PATH, asUser(admin.accountToken), { enabled: true });
  expect(enabled).toMatchObject({ status: 200, body: { enabled: true } });
});

test('the secret is encrypted, masked, and neither in the log nor in the audit log', async () => {
  const { org_id, accountToken } = await app.makeOrg();
  const set = { client_id: 'our-client', client_secret: SECRET };
  const written = await app.call('PUT', PATH, asUser(accountToken), set);
  expect(written.text).not.toContain(SECRET);
  const [row] = await app.rows('select * from app_setting where org_id = $1', [org_id]);
  expect(JSON.stringify(row)).not.toContain(SECRET);
  expect(row).toMatchObject({ client_secret_encrypted: expect.stringMatching(/^v1\./) });
  expect(JSON.stringify(await audited(org_id))).not.toContain(SECRET);
  expect(app.logLines.join('')).not.toContain(SECRET);
  const short = { client_secret: 'short' };
  expect((await app.call('PUT', PATH, asUser(accountToken), short)).body).toMatchObject({
    client_secret: '••••',
  });
});

test('a change is in the audit log by field names without values; an equal one is not', async () => {
  const { org_id, accountToken } = await app.makeOrg();
  const set = { enabled: true, client_id: 'our-client', client_secret: SECRET, scopes: ['write'] };
  await app.call('PUT', PATH, asUser(accountToken), set);
  await app.call('PUT', PATH, asUser(accountToken), { enabled: true, scopes: ['write'] });
  await app.call('PUT', PATH, asUser(accountToken), { enabled: false });
  expect(await audited(org_id)).toEqual([
    {
      event_type: 'APP_SETTINGS_UPDATED',
      entity_id: 'scripted',
      summary: 'Scripted scripted was enabled.',
      metadata: { fields: ['enabled', 'client_id', 'client_secret', 'scopes'], enabled: true },
    },
    {
      event_type: 'APP_SETTINGS_UPDATED',
      entity_id: 'scripted',
      summary: 'Scripted scripted was disabled.',
      metadata: { fields: ['enabled'], enabled: false },
    },
  ]);
});

test('an app without a client cannot be enabled, and an enabled one cannot lose it', async () => {
  const { accountToken } = await app.makeOrg();
  const put = (body: object) => app.call('PUT', PATH, asUser(accountToken), body);
  expect(await put({ enabled: true })).toMatchObject({
    status: 409,
    body: { error_code: 'APP_NOT_READY', details: [{ in: 'body', pointer: '/client_id' }] },
  });
  const set = { enabled: true, client_id: 'our-client', client_secret: SECRET };
  expect((await put(set)).status).toBe(200);
  expect((await put({ client_secret: null })).status).toBe(409);
  expect((await put({ client_id: null })).status).toBe(409);
  expect((await put({ client_id: null, enabled: false })).body).toMatchObject({
    client_id: null,
    client_secret: null,
    enabled: false,
  });
});

test.each([
  [{ client_id: 'other' }, '/client_secret'],
  [{ client_id: 'has space', client_secret: 'x' }, '/client_id'],
  [{ client_secret: 'without-id' }, '/client_id'],
  [{ scopes: ['with space'] }, '/scopes/0'],
  [{ color: 'red' }, '/color'],
])('%j is refused by its field', async (body, pointer) => {
  const { accountToken } = await app.makeOrg();
  expect(await app.call('PUT', PATH, asUser(accountToken), body)).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] },
  });
});

test('an unknown app gets 404', async () => {
  const { accountToken } = await app.makeOrg();
  const path = '/api/v1/application/unknown/settings';
  const expected = { status: 404, body: { error_code: 'RESOURCE_NOT_FOUND' } };
  expect(await app.call('GET', path, asUser(accountToken))).toMatchObject(expected);
  expect(await app.call('PUT', path, asUser(accountToken), { enabled: true })).toMatchObject(
    expected,
  );
});

test('a customer signs in with the organization’s own client and scopes', async () => {
  const { org, token } = await app.makeCustomer();
  const set = { enabled: true, client_id: 'our-client', client_secret: SECRET, scopes: ['write'] };
  const written = await app.call('PUT', PATH, asUser(org.accountToken), set);
  expect(written.body).toMatchObject({
    scopes: ['read', 'write'],
    mandatory_scopes: ['read'],
    available_scopes: [
      { value: 'read', label: 'read' },
      { value: 'write', label: 'Write' },
    ],
    callback_url: `${app.url}/api/v1/scripted/callback`,
  });
  expect((await app.call('GET', '/api/v1/scripted/integrate', asCustomer(token))).status).toBe(200);
  const [attempt] = await app.rows('select snapshot from connect_attempt where org_id = $1', [
    org.org_id,
  ]);
  expect(attempt).toMatchObject({
    snapshot: { client_id: 'our-client', scopes: ['read', 'write'] },
  });
  const reset = await app.call('PUT', PATH, asUser(org.accountToken), { scopes: null });
  expect(reset.body).toMatchObject({ scopes: ['read'] });
});

test('a disabled app leaves the lists, requests to it get a 404, and its connections stay', async () => {
  const { org, token } = await app.makeCustomer();
  const demo = '/api/v1/application/demo_crm/settings';
  const save = '/api/v2/app/demo_crm/save';
  const key = { api_key: 'demo-api-key' };
  expect((await app.call('POST', save, asCustomer(token), key)).status).toBe(200);
  const off = await app.call('PUT', demo, asUser(org.accountToken), { enabled: false });
  expect(off.body).toMatchObject({ enabled: false, connected_accounts_count: 1 });
  const expected = { status: 404, body: { error_code: 'APP_DISABLED' } };
  for (const [method, path, body] of [
    ['GET', '/api/v2/f-sdk/application/demo_crm', undefined],
    ['GET', '/api/v1/demo_crm/integrate', undefined],
    ['POST', save, key],
  ] as const) {
    expect(await app.call(method, path, asCustomer(token), body)).toMatchObject(expected);
  }
  expect((await app.call('GET', '/api/v2/f-sdk/application', asCustomer(token))).body).toEqual([]);
  const linked = '/api/v2/public/linked-account/harbor-coffee';
  expect((await app.call('GET', linked, { 'x-api-key': org.testKey })).body).toMatchObject({
    integrations: [{ type: 'demo_crm', name: 'Demo CRM', status: 'active' }],
  });
  const gone = await app.call(
    'DELETE',
    '/api/v1/linked-acc/integration/demo_crm',
    asCustomer(token),
  );
  expect(gone).toMatchObject({ status: 200 });
});

test('the catalog: filters, pages and how many have connected', async () => {
  const { org, token } = await app.makeCustomer();
  await app.call('POST', '/api/v2/app/demo_crm/save', asCustomer(token), {
    api_key: 'demo-api-key',
  });
  const list = async (query: string) =>
    (await app.call('GET', `${LIST}?limit=200&${query}`, asUser(org.accountToken))).body;
  expect(await list('enabled=true')).toMatchObject({
    totalDocs: 1,
    docs: [{ slug: 'demo_crm', enabled: true, ready: true, connected_accounts_count: 1 }],
  });
  expect(await list('name=scripted')).toMatchObject({
    docs: [{ slug: 'scripted', enabled: false, ready: false, kind: 'native', custom_app_id: null }],
  });
  expect(await list('kind=custom')).toMatchObject({ docs: [], totalDocs: 0, totalPages: 1 });
  expect(await list('tag=CRM&enabled=true')).toMatchObject({ docs: [{ slug: 'demo_crm' }] });
  expect(await list('tag=Nothing')).toMatchObject({ docs: [] });
  const second = await app.call('GET', `${LIST}?limit=1&page=2`, asUser(org.accountToken));
  expect(second.body).toMatchObject({ page: 2, limit: 1, hasPrevPage: true });
});

test('lists take the same number of queries for any settings', async () => {
  const { org, token } = await app.makeCustomer();
  const queriesAt = async (path: string, headers: Record<string, string>) =>
    (await recordQueries(() => app.call('GET', path, headers))).length;
  const measure = async () => [
    await queriesAt('/api/v2/f-sdk/application', asCustomer(token)),
    await queriesAt(LIST, asUser(org.accountToken)),
    await queriesAt('/api/v2/public/linked-account', { 'x-api-key': org.testKey }),
  ];
  await measure();
  const before = await measure();
  const set = { enabled: true, client_id: 'our-client', client_secret: SECRET };
  await app.call('PUT', PATH, asUser(org.accountToken), set);
  await app.call('POST', '/api/v2/app/demo_crm/save', asCustomer(token), {
    api_key: 'demo-api-key',
  });
  expect(await measure()).toEqual(before);
});

test('the facts of the connector, and how often the opener was severed in this environment', async () => {
  const { org_id, accountToken } = await app.makeOrg();
  const facts = async (environment: 'test' | 'production') =>
    (await app.call('GET', PATH, asUser(accountToken, environment))).body;
  expect(await facts('test')).toMatchObject({
    facts: {
      oauth2: { access_token: 'unknown', refresh_token: 'rotating', severed_windows: 0 },
      rate_limit: null,
    },
  });
  const seen = new Date(Date.now() - 29 * 86_400_000).toISOString();
  await app.rows(
    `insert into severed_window (org_id, environment, slug, times, created_at, last_seen_at)
     values ($1, 'test', 'scripted', 2, $2, $2)`,
    [org_id, seen],
  );
  expect(await facts('test')).toMatchObject({
    facts: { oauth2: { severed_windows: 2, severed_window_at: seen } },
  });
  expect(await facts('production')).toMatchObject({
    facts: { oauth2: { severed_windows: 0, severed_window_at: null } },
  });
});
