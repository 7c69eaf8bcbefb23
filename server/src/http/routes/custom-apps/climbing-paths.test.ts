import type { CustomApp } from '@patchbay/contract/schema.gen.d.ts';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyApp } from '#test/connect/custom-app.ts';
import { json } from '#test/connect/scripted-provider.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const PATH = '/api/v1/custom-app';
const CLIMBING = [
  '/../admin',
  '/v2/../../admin?x=1',
  '/%2e%2e/admin',
  '/%252E%252e/admin',
  '/..\\admin',
  '/%5c..%5cadmin',
  '/..;x/admin',
];

let app: ScriptedApp;
let customer: Customer;
let headers: Record<string, string>;
let made: CustomApp;
beforeAll(async () => {
  app = await startScriptedApp();
  app.provider.respond = json(200, { email: 'ops@harbor.example' });
});
beforeEach(async () => {
  customer = await app.makeCustomer();
  headers = asUser(customer.org.accountToken);
  const base = keyApp(`${app.provider.url}/api/v1`);
  const { text } = await app.call('POST', PATH, headers, base);
  made = JSON.parse(text);
  await app.call('POST', `${PATH}/${made._id}/publish`, headers);
  app.provider.calls.length = 0;
});
afterAll(() => app.close());

const change = (body: object) => app.call('PUT', `${PATH}/${made._id}`, headers, body);

describe.each(['validation_request', 'identity_request'])('%s', (field) => {
  const more = field === 'identity_request' ? { pointers: ['/email'] } : {};
  const requestTo = (path: string) => ({ [field]: { method: 'GET', path, ...more } });

  test.each(CLIMBING)('%s is refused by name', async (path) => {
    const { status, body } = await change(requestTo(path));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error_code: 'VALIDATION_ERROR',
      details: [{ in: 'body', pointer: `/${field}/path` }],
    });
  });

  test('a path that only looks like it is saved', async () => {
    for (const path of ['/v1/a..b', '/.well-known/me', '/me?next=/../x']) {
      expect((await change(requestTo(path))).status).toBe(200);
    }
  });
});

test.each(['/../admin', '/%2e%2e/admin'])(
  'stored by an earlier version, %s is not requested',
  async (path) => {
    await change({ validation_request: { method: 'GET', path: '/me' } });
    await app.rows(
      `update custom_app
         set connector = jsonb_set(connector, '{verify,path}', to_jsonb($2::text)) where _id = $1`,
      [made._id, path],
    );
    const save = `/api/v2/app/${made.slug}/save`;
    const { status, body } = await app.call('POST', save, asCustomer(customer.token), {
      api_key: 'canary_key_of_customer',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_code: 'CREDENTIALS_REJECTED' });
    expect(app.provider.calls).toEqual([]);
  },
);
