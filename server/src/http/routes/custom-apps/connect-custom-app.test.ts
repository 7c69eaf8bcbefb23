import type { CustomApp } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyApp, oauthApp } from '#test/connect/custom-app.ts';
import {
  json,
  type ScriptedProvider,
  type ScriptedResponder,
} from '#test/connect/scripted-provider.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const PATH = '/api/v1/custom-app';
const SECRET = 'canary-client-of-org';
let app: ScriptedApp;
let send: Send;
let provider: ScriptedProvider;
let customer: Customer;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startScriptedApp();
  ({ provider } = app);
  send = sender(app);
});
beforeEach(async () => {
  customer = await app.makeCustomer();
  headers = asUser(customer.org.accountToken);
  provider.calls.length = 0;
});
afterAll(() => app.close());

async function published(fields: object, client = true): Promise<CustomApp> {
  const { body } = await send<CustomApp>('POST', PATH, headers, fields);
  if (client) {
    await send('PUT', `/api/v1/application/${body.slug}/settings`, headers, {
      client_id: 'our-client',
      client_secret: SECRET,
    });
  }
  const response = await send<CustomApp>('POST', `${PATH}/${body._id}/publish`, headers);
  expect(response.status).toBe(200);
  return response.body;
}

const save = (slug: string, body: object) =>
  app.call('POST', `/api/v2/app/${slug}/save`, asCustomer(customer.token), body);
const accounts = async (slug: string) => {
  const path = `/api/v2/f-sdk/application/${slug}`;
  return (await app.call('GET', path, asCustomer(customer.token))).body;
};
const readConnection = async () => {
  const [row] = await app.rows('select _id from connection where linked_account = $1', [
    customer._id,
  ]);
  return String(row?._id);
};
const fresh = async () =>
  app.app.services.connect.credentials.getFreshCredentials(customer.tenant, await readConnection());

describe('by key', () => {
  const parts = (mechanism: object) => {
    const base = keyApp(provider.url);
    const { mechanism: _m, injection: _i, ...keybased } = base.auth.keybased;
    return {
      ...base,
      auth: { method: 'keybased', keybased: { ...keybased, ...mechanism } },
    };
  };
  const verified = (change: object) => ({
    validation_request: { method: 'GET', path: '/me?x=1' },
    identity_request: { method: 'GET', path: '/me?x=1', pointers: ['/email'] },
    ...change,
  });
  /** Accepts requests that `allows` accepts; all others get the status. */
  const lets =
    (
      allows: (call: Parameters<ScriptedResponder>[0]) => boolean,
      status = 401,
    ): ScriptedResponder =>
    (call, response) =>
      json(allows(call) ? 200 : status, { email: 'ops@harbor.example' })(call, response);

  test.each<[string, object, (call: Parameters<ScriptedResponder>[0]) => boolean]>([
    [
      'basic',
      { mechanism: 'basic', username: '{api_key}', password: 'X' },
      (call) => call.authorization === `Basic ${Buffer.from('good:X').toString('base64')}`,
    ],
    [
      'bearer',
      { mechanism: 'bearer', token: '{api_key}' },
      (call) => call.authorization === 'Bearer good',
    ],
    [
      'header',
      {
        mechanism: 'api_key',
        injection: [{ in: 'header', name: 'Authorization', value: 'Key {api_key}' }],
      },
      (call) => call.authorization === 'Key good',
    ],
    [
      'query',
      { mechanism: 'api_key', injection: [{ in: 'query', name: 'key', value: '{api_key}' }] },
      (call) => call.path === '/me?x=1&key=good',
    ],
  ])('%s is sent as the app says', async (_what, mechanism, allows) => {
    const made = await published(parts(mechanism), false);
    await send('PUT', `${PATH}/${made._id}`, headers, verified({}));
    provider.respond = lets(allows);
    expect(await save(made.slug, { api_key: 'bad' })).toMatchObject({
      status: 400,
      body: { error_code: 'CREDENTIALS_REJECTED' },
    });
    expect((await save(made.slug, { api_key: 'good' })).status).toBe(200);
    expect(await accounts(made.slug)).toMatchObject({
      type: 'custom',
      auth_type_options: { keybased: [{ name: 'api_key', placeholder: '' }] },
      connected_accounts: [{ identifier: 'ops@harbor.example', status: 'active' }],
    });
  });

  test('a key is added to the body of a request that has one', async () => {
    const made = await published(
      parts({ mechanism: 'api_key', injection: [{ in: 'body', name: 'key', value: '{api_key}' }] }),
      false,
    );
    const change = { validation_request: { method: 'POST', path: '/check' } };
    await send('PUT', `${PATH}/${made._id}`, headers, change);
    provider.respond = json(200, {});
    expect((await save(made.slug, { api_key: 'good' })).status).toBe(200);
    expect(JSON.stringify([...(provider.calls.at(-1)?.form ?? [])])).toContain('good');
  });

  test('only the app’s own statuses mean a wrong key', async () => {
    const made = await published(parts({ mechanism: 'bearer', token: '{api_key}' }), false);
    await send(
      'PUT',
      `${PATH}/${made._id}`,
      headers,
      verified({ invalid_credential_codes: [403] }),
    );
    provider.respond = lets(() => false, 404);
    expect((await save(made.slug, { api_key: 'x' })).status).toBe(502);
    provider.respond = lets(() => false, 403);
    expect((await save(made.slug, { api_key: 'x' })).status).toBe(400);
  });
});

describe('by OAuth client of the customer', () => {
  const buildClientApp = () => {
    const base = oauthApp(provider.url);
    const { authorization_url: _a, ...oauth2 } = base.auth.oauth2;
    return {
      ...base,
      auth: { method: 'oauth2', oauth2: { ...oauth2, grant_type: 'client_credentials' } },
    };
  };

  test('the customer enters it, and it requests each new token', async () => {
    const made = await published(buildClientApp(), false);
    expect(made).toMatchObject({ callback_url: null, publish_problems: [] });
    expect(await accounts(made.slug)).toMatchObject({
      grant_type: 'client_credentials',
      auth_type_options: { oauth2: [{ name: 'client_id' }, { name: 'client_secret' }] },
    });
    const own = { client_id: 'theirs', client_secret: 'canaryOfCustomer' };
    provider.respond = json(401, { error: 'invalid_client' });
    expect((await save(made.slug, own)).status).toBe(400);
    expect((await save(made.slug, { client_id: 'theirs' })).body).toMatchObject({
      details: [{ pointer: '/client_secret' }],
    });
    provider.respond = json(200, { access_token: 'first', token_type: 'bearer', expires_in: 3600 });
    expect((await save(made.slug, own)).status).toBe(200);
    expect(await accounts(made.slug)).toMatchObject({
      connected_accounts: [{ auth_type: 'oauth2', status: 'active' }],
    });
    expect(provider.calls.at(-1)?.authorization).toBe(
      `Basic ${Buffer.from('theirs:canaryOfCustomer').toString('base64')}`,
    );
    expect(provider.calls.at(-1)?.form.get('scope')).toBe('bookings:read');
    provider.respond = json(200, {
      access_token: 'second',
      token_type: 'bearer',
      expires_in: 3600,
    });
    app.advanceClock(3_600_000);
    const credentials = await fresh();
    expect(credentials.auth_type === 'oauth2' && credentials.access_token.reveal()).toBe('second');
    expect(provider.calls.at(-1)?.form.get('grant_type')).toBe('client_credentials');
    const [row] = await app.rows('select * from connection where linked_account = $1', [
      customer._id,
    ]);
    expect(JSON.stringify(row)).not.toContain('canaryOfCustomer');
    expect(app.logLines.join('')).not.toContain('canaryOfCustomer');
  });
});

test('by OAuth: authorize URL, code and parameter names are the app’s own', async () => {
  const made = await published(oauthApp(provider.url));
  const path = `/api/v1/${made.slug}/integrate`;
  expect((await app.call('GET', path, asCustomer(customer.token))).status).toBe(200);
  const [attempt] = await app.rows('select snapshot from connect_attempt where org_id = $1', [
    customer.org.org_id,
  ]);
  expect(attempt).toMatchObject({
    snapshot: {
      name: 'Freight Desk',
      client_id: 'our-client',
      oauth2: {
        authorize_url: `${provider.url}/authorize`,
        authorize_params: { audience: 'api' },
        pkce: 'send',
      },
    },
  });
});

describe('deleting', () => {
  const connected = async () => {
    const base = oauthApp(provider.url);
    const made = await published(base);
    provider.respond = json(200, { access_token: 'a', token_type: 'bearer', expires_in: 3600 });
    await app.rows(
      `insert into connection (_id, org_id, environment, linked_account, slug, auth_type, status,
         credentials_encrypted, connected_at, updated_at)
       values ($1, $2, 'test', $3, $4, 'oauth2', 'active', 'v1.x.x.x', now(), now())`,
      [customer._id.replace(/^./, 'f'), customer.org.org_id, customer._id, made.slug],
    );
    return made;
  };

  test('is refused while customers are connected, with their number', async () => {
    const made = await connected();
    expect(await send('DELETE', `${PATH}/${made._id}`, headers)).toMatchObject({
      status: 409,
      body: {
        error_code: 'APP_IN_USE',
        message: expect.stringContaining('1 linked account is connected to Freight Desk'),
      },
    });
    expect((await send('GET', `${PATH}/${made._id}`, headers)).body).toMatchObject({
      published: true,
      connected_accounts_count: 1,
    });
  });

  test('disconnects them if forced, and leaves nothing', async () => {
    const made = await connected();
    expect(await send('DELETE', `${PATH}/${made._id}?force=true`, headers)).toMatchObject({
      status: 200,
      body: {
        disconnected: 1,
        message: 'Freight Desk is deleted. 1 linked account was disconnected.',
      },
    });
    for (const table of ['connection', 'custom_app', 'app_setting']) {
      const rows = await app.rows(`select 1 from ${table} where org_id = $1`, [
        customer.org.org_id,
      ]);
      expect(rows, table).toEqual([]);
    }
    expect((await send('DELETE', `${PATH}/${made._id}`, headers)).status).toBe(404);
    const path = `/api/v1/${made.slug}/integrate`;
    expect((await app.call('GET', path, asCustomer(customer.token))).status).toBe(404);
  });
});
