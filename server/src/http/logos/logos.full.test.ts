import type { ApiErrorBody, AppSettings, CustomApp, Org } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { logoTable } from '#db/schema/apps/logo.ts';
import { readImageHeader } from '#domain/logos/image-header.ts';
import { base64, createPng } from '#test/logos/test-images.ts';

const app = await shareTestApp();
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  send = sender(app);
});
beforeEach(async () => {
  org = await app.makeOrg();
});

const LOGO = base64(createPng(300, 300));
const SETTINGS = '/api/v1/application/slack/settings';
const user = (environment?: 'production') => asUser(org.accountToken, environment);
const putOrg = <Body = Org>(body: object) =>
  send<Body>('PUT', `/api/v1/org/${org.org_id}`, user(), body);
const putApp = (logo: string | null, environment?: 'production') =>
  send<AppSettings>('PUT', SETTINGS, user(environment), { logo });
const readIcon = async (environment?: 'production') =>
  (await send<AppSettings>('GET', SETTINGS, user(environment))).body;
const getStatus = async (url: string | null) => (await fetch(url ?? expect.unreachable())).status;
const count = () => app.db.directory.$count(logoTable, eq(logoTable.org_id, org.org_id));

test('of the organization: served to everyone, as an image and nothing else', async () => {
  const { body } = await putOrg({ logo: LOGO });
  expect(body).toMatchObject({ has_logo: true, icon: expect.stringMatching(/\/logos\//) });
  const response = await fetch(body.icon ?? expect.unreachable());
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  const image = Buffer.from(await response.arrayBuffer());
  expect(readImageHeader(image)).toEqual({ type: 'png', width: 256, height: 256 });
  const otherOrg = await app.makeOrg();
  expect(await getStatus(body.icon?.replace(org.org_id, otherOrg.org_id) ?? null)).toBe(404);
  expect(await getStatus(`${app.url}/logos/${org.org_id}/..%2f.png`)).toBe(404);
});

test('another one replaces it, a URL of an icon too, and the address that was read does not', async () => {
  const first = (await putOrg({ logo: LOGO })).body.icon;
  const second = (await putOrg({ logo: base64(createPng(40, 40, 10)) })).body.icon;
  expect(second).not.toBe(first);
  expect(await getStatus(first)).toBe(404);
  expect((await putOrg({ icon: second, name: 'Harbor' })).body).toMatchObject({
    icon: second,
    has_logo: true,
  });
  const icon = 'https://brightdesk.example/logo.png';
  expect((await putOrg({ icon })).body).toMatchObject({ icon, has_logo: false });
  expect(await count()).toBe(0);
  await putOrg({ logo: LOGO });
  expect((await putOrg({ logo: null })).body).toMatchObject({ icon: null, has_logo: false });
});

test('a file that is not an image is refused by the name of the field, and changes nothing', async () => {
  const svg = base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const logo of [svg, 'data:image/png;base64,AAAA']) {
    const { status, body } = await putOrg<ApiErrorBody>({ logo, name: 'Changed' });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ pointer: '/logo' }]);
  }
  const huge = await putOrg<ApiErrorBody>({ logo: base64(Buffer.alloc(11_000_000)) });
  expect(huge).toMatchObject({
    status: 413,
    body: {
      error_code: 'PAYLOAD_TOO_LARGE',
      message: 'The body is larger than 1 MB. Send less at once, or a smaller image or file.',
    },
  });
  expect(await count()).toBe(0);
});

test('of an app: on every list, in its environment and organization alone', async () => {
  const before = await readIcon();
  const { body } = await putApp(LOGO);
  expect(body).toMatchObject({ has_logo: true });
  expect(body.icon).not.toBe(before.icon);
  const list = await send<{ docs: AppSettings[] }>(
    'GET',
    '/api/v1/application?limit=100&name=slack',
    user(),
  );
  expect(list.body.docs.find(({ slug }) => slug === 'slack')?.icon).toBe(body.icon);
  expect(await getStatus(body.icon)).toBe(200);
  expect(await readIcon('production')).toMatchObject({ icon: before.icon, has_logo: false });
  const otherOrg = await app.makeOrg();
  const theirs = await send<AppSettings>('GET', SETTINGS, asUser(otherOrg.accountToken));
  expect(theirs.body.icon).toBe(before.icon);
  const developer = await makeMember(app, org.org_id, 'developer');
  const refused = await send('PUT', SETTINGS, asUser(developer.accountToken), { logo: LOGO });
  expect(refused.status).toBe(403);
  expect((await putApp(null)).body).toMatchObject({ icon: before.icon, has_logo: false });
});

test('of a custom app: from its creation until its deletion', async () => {
  const path = '/api/v1/custom-app';
  const made = await send<CustomApp>('POST', path, user(), {
    name: 'Yard Planner',
    category: 'Calendar',
    logo: LOGO,
  });
  expect(made.body).toMatchObject({ category: 'Calendar', has_logo: true });
  expect(await getStatus(made.body.icon)).toBe(200);
  const at = `${path}/${made.body._id}`;
  expect((await send<CustomApp>('PUT', at, user(), { logo: null })).body.has_logo).toBe(false);
  const { body } = await send<CustomApp>('PUT', at, user(), { logo: LOGO, category: 'CRM' });
  expect(body).toMatchObject({ category: 'CRM', has_logo: true });
  expect((await send('DELETE', at, user())).status).toBe(200);
  expect(await getStatus(body.icon)).toBe(404);
});
