import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  json,
  type ScriptedProvider,
  startScriptedProvider,
} from '#test/connect/scripted-provider.ts';
import { asCustomer, type ConnectApp, startConnectApp } from '#test/connect/start-connect-app.ts';

const PATH = '/api/v2/app/demo_crm/save';
let app: ConnectApp;
let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
  const { connector, ...rest } = provider.app('by_key');
  const keyed = {
    ...(typeof connector === 'object' ? connector : {}),
    auth: {
      keybased: {
        fields: [
          {
            name: 'region',
            label: 'Region',
            type: 'select',
            required: false,
            placeholder: '',
            options: [{ name: 'EU', value: 'eu' }],
          },
          { name: 'key', label: 'Key', type: 'password', required: true, placeholder: '' },
        ],
        apply: [
          { in: 'header', name: 'Authorization', template: 'Key {key}' },
          { in: 'query', name: 'region', template: '{region}' },
        ],
      },
    },
  };
  app = await startConnectApp({
    extraApps: [{ connector: keyed, ...rest }, provider.app('by_oauth')],
    allowPrivateHosts: [provider.host],
  });
});
afterAll(async () => {
  provider.close();
  await app.close();
});

const stored = async (_id: string) =>
  await app.rows('select status, gen from connection where linked_account = $1', [_id]);

test('a valid key connects; an unknown field is ignored; a second one replaces the first', async () => {
  const { token, _id } = await app.makeCustomer();
  const body = { api_key: 'demo-api-key', color: 'red' };
  for (const gen of [1, 2]) {
    const response = await app.call('POST', PATH, asCustomer(token), body);
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(await stored(_id)).toEqual([{ status: 'active', gen }]);
  }
});

test('a wrong key is refused with the field, and nothing is stored', async () => {
  const { token, _id } = await app.makeCustomer();
  const response = await app.call('POST', PATH, asCustomer(token), { api_key: 'canary-wrong-key' });
  expect(response).toMatchObject({
    status: 400,
    body: {
      error_code: 'CREDENTIALS_REJECTED',
      message: 'Demo CRM did not accept this key. Check it and try again.',
      details: [{ in: 'body', pointer: '/api_key', message: 'was refused by Demo CRM' }],
    },
  });
  expect(response.text).not.toContain('canary-wrong-key');
  expect(app.logLines.join()).not.toContain('canary-wrong-key');
  expect(await stored(_id)).toEqual([]);
});

test.each([[{ color: 'red' }], [{ api_key: '' }], [{ api_key: ' ' }]])(
  '%j: the missing field is named',
  async (body) => {
    const { token } = await app.makeCustomer();
    expect(await app.call('POST', PATH, asCustomer(token), body)).toMatchObject({
      status: 400,
      body: {
        error_code: 'VALIDATION_ERROR',
        details: [{ in: 'body', pointer: '/api_key', message: 'is required' }],
      },
    });
  },
);

test.each([[[]], ['text'], [{ api_key: 5 }], [{ api_key: null }]])(
  'the body %j is refused by the contract',
  async (body) => {
    const { token } = await app.makeCustomer();
    expect(await app.call('POST', PATH, asCustomer(token), body)).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR' },
    });
  },
);

test('an unknown app is a 404, one without keys a 400', async () => {
  const headers = asCustomer((await app.makeCustomer()).token);
  expect(await app.call('POST', '/api/v2/app/no_such_app/save', headers, { a: 'b' })).toMatchObject(
    {
      status: 404,
    },
  );
  expect(await app.call('POST', '/api/v2/app/by_oauth/save', headers, { a: 'b' })).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR' },
  });
});

test('the key is sent as the connector says, and a provider that does not respond does not reject it', async () => {
  const { token, _id } = await app.makeCustomer();
  const save = (body: unknown) =>
    app.call('POST', '/api/v2/app/by_key/save', asCustomer(token), body);
  provider.respond = json(503, {});
  expect(await save({ key: 'k1', region: 'eu' })).toMatchObject({
    status: 502,
    body: { error_code: 'VENDOR_UNAVAILABLE' },
  });
  expect(provider.calls).toMatchObject([{ path: '/me?region=eu', authorization: 'Key k1' }]);
  expect(await stored(_id)).toEqual([]);
  expect(await save({ key: 'k1', region: 'mars' })).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/region', message: 'is none of the options' }] },
  });
  provider.respond = json(200, { email: 'who@x.example' });
  expect(await save({ key: 'k1', region: 'eu' })).toMatchObject({ status: 200 });
});
