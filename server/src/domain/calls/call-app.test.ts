import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ApiProvider,
  buildKeyApp,
  buildOauthApp,
  reply,
  respondInTurn,
  startApiProvider,
} from '#test/calls/api-provider.ts';
import { type CallFixture, startCallFixture } from '#test/calls/call-fixture.ts';
import { ACCESS_TOKEN, API_KEY, readTarget } from '#test/calls/make-connection.ts';
import type { MakeCall } from './app-call.ts';

let provider: ApiProvider;
let app: CallFixture;
beforeAll(async () => {
  provider = await startApiProvider();
  const { url } = provider;
  const marketo = [{ status: 200, pointer: '/errors/0/code', equals: '602' }];
  app = await startCallFixture({
    extraApps: [
      buildOauthApp('parcels', url),
      buildOauthApp('sharded', url, {
        proxy: { base_url: `${url}/api/{shard}` },
        oauth2: {
          token_response: {
            capture: [{ pointer: '/shard', as: 'shard', pattern: '^[a-z]{1,9}$' }],
          },
        },
      }),
      buildOauthApp('quiet', url, { oauth2: { expired_when: marketo } }),
      buildKeyApp('by_query', url, [{ in: 'query', name: 'key', template: '{api_key}' }]),
      buildKeyApp('by_path', url, [{ in: 'path', template: '/bot{api_key}' }]),
      buildKeyApp('by_body', url, [{ in: 'body', name: 'key', template: '{api_key}' }]),
      buildKeyApp('by_basic', url, [{ in: 'basic', user: '{api_key}', pass: 'x' }]),
    ],
    allowPrivateHosts: [`127.0.0.1:${provider.port}`],
  });
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.refreshes.length = 0;
  provider.respond = reply(200);
  app.pauses.length = 0;
});
afterAll(async () => {
  provider.close();
  await app.close();
});

const tokens = () => provider.calls.map(({ headers }) => headers.authorization);
const getStatus = async (id: string) =>
  (await app.rows('select status, expired_reason from connection where _id = $1', [id]))[0];

describe('credentials', () => {
  test('are sent as the connector says', async () => {
    await (await app.connected('parcels')).call({ path: '/parcels?a=1' });
    await (await app.connected('by_query', { isKey: true })).call({
      path: '/parcels?key=mine&a=1',
    });
    await (await app.connected('by_path', { isKey: true })).call();
    await (await app.connected('by_basic', { isKey: true })).call();
    await (await app.connected('by_body', { isKey: true })).call({
      method: 'POST',
      body: Buffer.from('{"a":1,"key":"mine"}'),
    });
    const [bearer, query, path, basic, body] = provider.calls;
    expect(bearer?.url).toBe('/api/parcels?a=1');
    expect(bearer?.headers.authorization).toBe(`Bearer ${ACCESS_TOKEN}`);
    expect(query?.url).toBe(`/api/parcels?key=${API_KEY}&a=1`);
    expect(path?.url).toBe(`/api/bot${API_KEY}/parcels`);
    expect(basic?.headers.authorization).toBe(`Basic ${btoa(`${API_KEY}:x`)}`);
    expect(JSON.parse(String(body?.body))).toEqual({ a: 1, key: API_KEY });
  });

  test('that the app repeats are redacted, also in compressed responses', async () => {
    const { call } = await app.connected('parcels');
    const echo = Buffer.from(`{"you_sent":"${ACCESS_TOKEN}","\u00e4":"\u00ff"}`);
    provider.respond = (_call, response) => {
      response
        .writeHead(200, { 'x-debug': `token=${ACCESS_TOKEN}`, 'content-encoding': 'gzip' })
        .end(gzipSync(echo));
    };
    const sent = await call();
    expect(sent.body.toString()).toBe('{"you_sent":"[secret]","\u00e4":"\u00ff"}');
    expect(sent.headers).toMatchObject({ 'x-debug': 'token=[secret]' });
    expect(sent.headers).not.toHaveProperty('content-encoding');
    const basic = await app.connected('by_basic', { isKey: true });
    provider.respond = (request, response) => response.end(request.headers.authorization);
    expect((await basic.call()).body.toString()).toBe('Basic [secret]');
  });

  test('bytes without them are unchanged', async () => {
    const { call } = await app.connected('parcels');
    const bytes = Buffer.from([0, 255, 128, 10, 13, 200]);
    provider.respond = (_call, response) => response.end(bytes);
    expect((await call()).body.equals(bytes)).toBe(true);
  });

  test('a body that cannot carry them is refused', async () => {
    const { call } = await app.connected('by_body', { isKey: true });
    const sent = call({ method: 'POST', body: Buffer.from('<a/>') });
    await expect(sent).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(provider.calls).toHaveLength(0);
  });
});

describe('the variables of a connection', () => {
  const newShard = reply(200, { access_token: 'canary_access-2', expires_in: 3600, shard: 'two' });

  test('belong to the token, when a refresh changes them', async () => {
    const { call } = await app.connected('sharded', { variables: { shard: 'one' } });
    const { token } = provider;
    provider.token = newShard;
    provider.respond = respondInTurn(reply(401), reply(200));
    try {
      await call();
    } finally {
      provider.token = token;
    }
    expect(provider.calls.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/one/parcels', `Bearer ${ACCESS_TOKEN}`],
      ['/api/two/parcels', 'Bearer canary_access-2'],
    ]);
  });

  test('are used for each request, when they change', async () => {
    const { id, scope } = await app.connected('sharded', { variables: { shard: 'one' } });
    const target = await readTarget(app.connect, scope, id);
    provider.respond = (request, response) => {
      // The customer signs in again while the retry-after of the app runs.
      const ended = app.rows('update connection set variables = $2::jsonb where _id = $1', [
        id,
        JSON.stringify({ shard: 'three' }),
      ]);
      ended.then(() => reply(429, {}, { 'retry-after': '2' })(request, response));
      provider.respond = reply(200);
    };
    const made: unknown[] = [];
    const make: MakeCall = ({ shard }) => {
      made.push(shard);
      return { method: 'GET', path: `/of/${shard}`, headers: {}, isRepeatable: true };
    };
    await app.newCaller().call(target, make, new AbortController().signal);
    expect(provider.calls.map(({ url }) => url)).toEqual([
      '/api/one/of/one',
      '/api/three/of/three',
    ]);
    expect(made).toEqual(['one', 'three']);
  });
});

describe('a token that the app refuses', () => {
  test('is refreshed once, and the request sent a second time', async () => {
    const { id, call } = await app.connected('parcels');
    provider.respond = respondInTurn(reply(401), reply(200, { ok: true }));
    const response = await call({ method: 'POST', isRepeatable: false });
    expect(response.status).toBe(200);
    expect(tokens()).toEqual([`Bearer ${ACCESS_TOKEN}`, 'Bearer canary_access-2']);
    expect(provider.refreshes).toHaveLength(1);
    expect(await getStatus(id)).toMatchObject({ status: 'active' });
  });

  test('and refuses again: the caller gets its response, and the connection stays active', async () => {
    const { id, call } = await app.connected('parcels');
    provider.respond = reply(401, { error: 'not for you' });
    const response = await call();
    expect([response.status, response.body.toString()]).toEqual([401, '{"error":"not for you"}']);
    expect(provider.calls).toHaveLength(2);
    expect(await getStatus(id)).toMatchObject({ status: 'active' });
  });

  test('within a minute of its issue is not refreshed', async () => {
    const { call } = await app.connected('parcels', { ageMs: 10_000 });
    provider.respond = reply(401);
    expect((await call()).status).toBe(401);
    expect([provider.calls.length, provider.refreshes.length]).toEqual([1, 0]);
  });

  test('marks the connection expired if the provider refuses the refresh', async () => {
    const { id, call } = await app.connected('parcels');
    const { token } = provider;
    provider.respond = reply(401);
    provider.token = reply(400, { error: 'invalid_grant' });
    try {
      // The old token is still used after one rejection, because one alone may be an error.
      expect((await call()).status).toBe(401);
      expect(await getStatus(id)).toMatchObject({ status: 'active' });
      app.advanceClock(6_000);
      await expect(call()).rejects.toMatchObject({ code: 'CONNECTION_EXPIRED' });
      expect(await getStatus(id)).toMatchObject({
        status: 'expired',
        expired_reason: 'INVALID_GRANT',
      });
    } finally {
      provider.token = token;
    }
  });

  test('may be reported by a 200 (expired_when), and then 401 means nothing', async () => {
    const { call } = await app.connected('quiet');
    provider.respond = respondInTurn(
      reply(200, { errors: [{ code: '602' }] }),
      reply(200, { result: [] }),
    );
    expect((await call()).body.toString()).toBe('{"result":[]}');
    expect(provider.refreshes).toHaveLength(1);
    provider.respond = reply(401);
    expect((await call()).status).toBe(401);
    expect(provider.refreshes).toHaveLength(1);
  });

  test('a key is never refreshed', async () => {
    const { id, call } = await app.connected('by_query', { isKey: true });
    provider.respond = reply(401);
    expect((await call()).status).toBe(401);
    expect(provider.calls).toHaveLength(1);
    expect(await getStatus(id)).toMatchObject({ status: 'active' });
  });
});

test('a token that expires during a pause is refreshed before the next try', async () => {
  const { call } = await app.connected('parcels', { endsInMs: 320_000, ageMs: 3_600_000 });
  provider.respond = respondInTurn(reply(429, {}, { 'retry-after': '50' }), reply(200));
  expect((await call()).status).toBe(200);
  expect(tokens().at(-1)).toBe('Bearer canary_access-2');
});

test('a caller who disconnects cancels the request to the provider', async () => {
  const { call } = await app.connected('parcels');
  const closed = new Promise<void>((resolve) => {
    provider.respond = (_call, response) => response.on('close', resolve);
  });
  const controller = new AbortController();
  const sent = call({}, controller.signal);
  const outcome = expect(sent).rejects.toMatchObject({ code: 'CALLER_GONE' });
  await expect.poll(() => provider.calls.length).toBe(1);
  controller.abort();
  await outcome;
  await closed;
});

test('the log contains no token', () => {
  expect(app.logLines.join('\n')).not.toContain('canary_');
});
