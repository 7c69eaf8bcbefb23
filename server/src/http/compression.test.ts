import { asBackend, asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { policies } from './operation-policy.ts';

const CATALOG = '/api/v1/application?limit=200';
const APPS = '/api/v2/public/application';
const ORG = '/api/v1/org';

const app = await shareTestApp();
let org: TestOrg;
beforeAll(async () => {
  org = await app.makeOrg();
});

const open = (
  path: string,
  accepted: string,
  headers: Record<string, string> = asUser(org.accountToken),
  method = 'GET',
) => fetch(`${app.url}${path}`, { method, headers: { ...headers, 'accept-encoding': accepted } });

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
])('the catalog for Accept-Encoding %s is %s, with the same body', async (accepted, encoding) => {
  const [plain, encoded] = [await open(CATALOG, 'identity'), await open(CATALOG, accepted)];
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(encoded.headers.get('content-encoding')).toBe(encoding);
  for (const { headers } of [plain, encoded]) {
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
  const [plainLength, encodedLength] = [plain, encoded].map(({ headers }) =>
    Number(headers.get('content-length')),
  );
  expect(encodedLength).toBeLessThan(Number(plainLength) / 2);
  const body = await plain.text();
  expect(Buffer.byteLength(body)).toBe(plainLength);
  expect(await encoded.text()).toBe(body);
});

test('HEAD has the same headers and no body', async () => {
  const get = await open(CATALOG, 'gzip');
  const head = await open(CATALOG, 'gzip', asUser(org.accountToken), 'HEAD');
  expect(await head.text()).toBe('');
  expect(head.headers.get('content-encoding')).toBe('gzip');
  for (const name of ['content-encoding', 'content-length', 'content-type', 'vary']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  }
});

test('an API key alone gets it as it is', async () => {
  const response = await open(APPS, 'br, gzip', asBackend(org.testKey));
  expect((await response.text()).length).toBeGreaterThan(1024);
  expect(response.headers.has('content-encoding')).toBe(false);
  const byBoth = await open(APPS, 'br, gzip', {
    ...asUser(org.accountToken),
    ...asBackend(org.testKey),
  });
  expect(byBoth.headers.get('content-encoding')).toBe('br');
});

test('a short response and an error are not encoded', async () => {
  for (const path of ['/api/v1/custom-app', `${CATALOG}&page=x`]) {
    expect((await open(path, 'br')).headers.has('content-encoding')).toBe(false);
  }
});

test('a response with keys is not encoded', async () => {
  const { status } = await sender(app)('PUT', `${ORG}/${org.org_id}`, asUser(org.accountToken), {
    website: `https://brightdesk.example/${'long/'.repeat(200)}`,
  });
  expect(status).toBe(200);
  const response = await open(ORG, 'br, gzip');
  const body = await response.text();
  expect(body.length).toBeGreaterThan(1024);
  expect(body).toContain(org.testKey);
  expect(response.headers.has('content-encoding')).toBe(false);
});

/** Before adding one, look at what its responses hold, as scripts/contract/compression-rules.ts does. */
test('these operations are compressed, and no other', () => {
  const compressed = policies
    .filter((operation) => operation.isCompressed)
    .map((operation) => operation.operationId);
  expect(compressed.sort()).toEqual([
    'getOrgStats',
    'listActions',
    'listAppSettings',
    'listApplications',
    'listCustomApps',
    'listLinkedAccounts',
    'listPublicApplications',
  ]);
});
