import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageCalls } from '#test/connect/page-calls.ts';
import { type PageApp, startPageApp } from '#test/connect/start-page-app.ts';

const PROPERTIES = '/api/v2/public/hosted-properties';

let app: PageApp;
let org: TestOrg;
let page: PageCalls;
beforeAll(async () => {
  app = await startPageApp();
  ({ org, page } = app);
});
afterAll(() => app.close());

it.each([
  ['nothing', () => ({})],
  ['an API key', () => ({ 'x-api-key': org.testKey })],
])('is refused with %s', async (_what, headers) => {
  expect((await fetch(`${app.url}${PROPERTIES}`, { headers: headers() })).status).toBe(401);
});

it('returns the properties sent for this page, unknown fields included', async () => {
  const sent = { base_color: '#0f766e', bgColor: '#fff', portal: { theme: 'dark', size: [1, 2] } };
  const mine = await page.openPage(sent);
  const otherPage = await page.openPage({ name: 'Another page' });
  expect(await (await page.call(mine, PROPERTIES)).json()).toEqual(sent);
  expect(await (await page.call(otherPage, PROPERTIES)).json()).toEqual({ name: 'Another page' });
});

it('is empty for a session without a page', async () => {
  const session = await app.sessionToken(app.tenant, 'harbor-coffee');
  expect(await (await page.call(session, PROPERTIES)).json()).toEqual({});
});

it('lives as long as the page', async () => {
  const session = await page.openPage({ name: 'Harbor' });
  app.advanceClock(29 * 60_000);
  expect((await page.call(session, PROPERTIES)).status).toBe(200);
  app.advanceClock(60_000);
  expect((await page.call(session, PROPERTIES)).status).toBe(401);
});
