import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orgTable } from '#db/schema/org/org.ts';

let host: Server;
let port: number;
let open: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  host = createServer((request, response) => {
    response.statusCode = request.url === '/broken' ? 503 : 200;
    response.end('<p>canary-of-the-host</p>');
  });
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve);
  });
  port = (host.address() as AddressInfo).port;
  open = await startTestApp({ allowPrivateHosts: [`127.0.0.1:${port}`] });
  guarded = await startTestApp();
});
afterAll(async () => {
  await open.close();
  await guarded.close();
  await new Promise((resolve) => {
    host.close(resolve);
  });
});

async function test(app: TestApp, url: string | null): Promise<Response> {
  const org: TestOrg = await app.makeOrg({ role: 'admin' });
  const analytics_host = url === null ? null : { name: 'Analytics', url, streamlit_url: null };
  await app.db.directory
    .update(orgTable)
    .set({ analytics_host })
    .where(eq(orgTable._id, org.org_id));
  const headers = asUser(org.accountToken);
  return fetch(`${app.url}/api/v1/org/analytics-host/test`, { method: 'POST', headers });
}

it('reports that the host responds, and nothing of its response', async () => {
  const response = await test(open, `http://127.0.0.1:${port}/`);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ reachable: true, status: 200 });
  expect(text).not.toContain('canary');
});

it('reports an error of the host', async () => {
  const response = await test(open, `http://127.0.0.1:${port}/broken`);
  expect(await response.json()).toMatchObject({ reachable: false, status: 503 });
});

it('sends no request to a private address', async () => {
  const response = await test(guarded, `http://127.0.0.1:${port}/`);
  expect(await response.json()).toMatchObject({
    reachable: false,
    status: null,
    message: expect.stringContaining('ALLOW_PRIVATE_HOSTS'),
  });
});

it('requires a saved host', async () => {
  const response = await test(open, null);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error_code: 'ANALYTICS_HOST_NOT_SET_UP' });
});
