import { request } from 'node:http';
import { readError } from '@patchbay/test-kit/server/read-response.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiProvider, buildKeyApp, buildOauthApp, reply } from '#test/calls/api-provider.ts';
import { ACCESS_TOKEN, API_KEY, makeConnection } from '#test/calls/make-connection.ts';
import { type CallApp, startCallApp } from '#test/calls/start-call-app.ts';
import type { ConnectApp, Customer } from '#test/connect/start-connect-app.ts';

let app: CallApp;
let provider: ApiProvider;
let testApp: ConnectApp;
let customer: Customer;
let headers: Record<string, string>;
let parcels: string;
beforeAll(async () => {
  app = await startCallApp((url) => [
    buildOauthApp('parcels', url, {
      proxy: {
        base_url: `${url}/api`,
        headers: { 'parcel-agent': 'patchbay' },
        default_headers: { 'parcel-version': '1', connection_id: 'none' },
      },
    }),
    buildKeyApp('by_query', url, [{ in: 'query', name: 'key', template: '{api_key}' }]),
    { ...buildOauthApp('disabled', url), isEnabled: false },
  ]);
  ({ provider, app: testApp, customer, asBackend: headers } = app);
  parcels = await app.connect('parcels');
  await app.connect('by_query', { isKey: true });
  await app.connect('disabled');
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const PROXY = '/api/v2/public/proxy';
const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${testApp.url}${PROXY}${path}`, { ...init, headers: { ...headers, ...init.headers } });

async function readRefusal(response: Response): Promise<[number, string]> {
  expect(response.headers.get('x-patchbay-origin')).toBe('patchbay');
  return [response.status, (await readError(response)).error_code];
}

/** Sends a path as it is: fetch would tidy it up. */
async function sendRaw(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(testApp.url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: `${PROXY}${path}`, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += String(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject).end();
  });
}

describe('who may call', () => {
  it('a developer of the organization, and no supporter', async () => {
    const as = async (role: string) => {
      const made = await testApp.makeOrg({ role });
      await testApp.makeLinkedAccount(
        { org_id: made.org_id, environment: 'test' },
        'harbor-coffee',
      );
      return fetch(`${testApp.url}${PROXY}/parcels/a`, {
        headers: {
          authorization: `Bearer ${made.accountToken}`,
          linked_account_id: 'harbor-coffee',
        },
      });
    };
    expect(await readRefusal(await as('support'))).toEqual([403, 'ROLE_TOO_LOW']);
    expect(await readRefusal(await as('developer'))).toEqual([409, 'NOT_CONNECTED']);
  });

  it('not another organization with an account of the same id', async () => {
    const otherCustomer = await testApp.makeCustomer('harbor-coffee');
    const response = await send('/parcels/a', {
      headers: { 'x-api-key': otherCustomer.org.testKey },
    });
    expect(await readRefusal(response)).toEqual([409, 'NOT_CONNECTED']);
  });

  it('not another linked account or environment', async () => {
    await testApp.makeCustomer('blue-fern', customer.org);
    const otherResponse = await send('/parcels/a', { headers: { linked_account_id: 'blue-fern' } });
    expect(await readRefusal(otherResponse)).toEqual([409, 'NOT_CONNECTED']);
    const { productionKey } = customer.org;
    const response = await send('/parcels/a', { headers: { 'x-api-key': productionKey } });
    expect((await readRefusal(response))[0]).toBeGreaterThanOrEqual(400);
    expect(provider.calls.map(({ url }) => url)).toEqual([]);
  });

  it('no caller, if the app is disabled', async () => {
    expect(await readRefusal(await send('/disabled/a'))).toEqual([404, 'APP_DISABLED']);
  });
});

describe('the request that leaves', () => {
  it('has the path and the query as they were written', async () => {
    await send('/parcels/groups/a%2Fb/ä;v=1/?q=a%20b&q=c+d&empty=');
    expect(provider.calls[0]?.url).toBe('/api/groups/a%2Fb/%C3%A4;v=1/?q=a%20b&q=c+d&empty=');
  });

  it('has the credentials of the app in the query, overriding those of the caller', async () => {
    await send('/by_query/a?key=mine&KEY=other&b=1');
    const query = new URL(provider.calls[0]?.url ?? '', provider.url).searchParams;
    expect(query.getAll('key')).toEqual([API_KEY]);
    expect(query.get('b')).toBe('1');
  });

  it('passes on the headers meant for the app, and none of Patchbay’s', async () => {
    await send('/parcels/a', {
      headers: {
        accept: 'text/csv',
        'if-none-match': '"1"',
        'idempotency-key': 'once',
        'x-parcel-mode': 'fast',
        'parcel-version': '2',
        'parcel-agent': 'mine',
        cookie: 'sid=1',
        'x-forwarded-for': '10.0.0.1',
        'x-http-method-override': 'DELETE',
        'x-internal-call': 'true',
        'x-patchbay-auth-type': 'oauth2',
        connection_id: parcels,
        'proxy-authorization': 'Basic eA==',
        'accept-encoding': 'gzip',
      },
    });
    const sent = provider.calls[0]?.headers ?? {};
    expect(sent).toMatchObject({
      accept: 'text/csv',
      'if-none-match': '"1"',
      'idempotency-key': 'once',
      'x-parcel-mode': 'fast',
      'parcel-version': '2',
      'parcel-agent': 'patchbay',
      authorization: `Bearer ${ACCESS_TOKEN}`,
      'accept-encoding': 'identity',
    });
    const never = [
      ...['cookie', 'x-forwarded-for', 'x-http-method-override', 'x-internal-call', 'x-api-key'],
      ...['x-patchbay-auth-type', 'proxy-authorization', 'linked_account_id', 'x-request-id'],
    ];
    expect(never.filter((name) => name in sent)).toEqual([]);
    // The app has such a header of its own; ours is not it.
    expect(sent.connection_id).toBe('none');
  });

  it.each([
    ['application/json', '{"id":12345678901234567890, "a" : 1.0}'],
    ['application/json; charset=utf-8', 'not json at all'],
    ['application/x-www-form-urlencoded', 'a=1&a=2&b=%20'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    ],
    ['application/xml', '<a/>'],
    ['application/octet-stream', Buffer.from([0, 255, 128, 10])],
  ])('has the body byte by byte: %s', async (type, body) => {
    for (const method of ['POST', 'PUT', 'PATCH']) {
      provider.calls.length = 0;
      const response = await send('/parcels/a', {
        method,
        headers: { 'content-type': type },
        body,
      });
      expect(response.status).toBe(200);
      const [call] = provider.calls;
      expect(call?.method).toBe(method);
      expect(call?.headers['content-type']).toBe(type);
      expect(call?.body.equals(Buffer.from(body))).toBe(true);
    }
  });

  it('may be a DELETE without a body', async () => {
    expect((await send('/parcels/a', { method: 'DELETE' })).status).toBe(200);
    expect(provider.calls[0]).toMatchObject({ method: 'DELETE', url: '/api/a' });
  });

  it('has at most 10 MB', async () => {
    const post = (bytes: number) =>
      send('/parcels/a', {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.alloc(bytes),
      });
    expect((await post(10_000_000)).status).toBe(200);
    expect(await readRefusal(await post(10_000_001))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(provider.calls.length).toBe(1);
  });
});

describe('a path that would lead elsewhere', () => {
  it.each([
    '/parcels/../../oauth/token',
    '/parcels/a/../../oauth/token',
    '/parcels/a/%2e%2e/%2E%2E/oauth/token',
    '/parcels/a/.%2e/x',
    '/parcels/..%2Foauth',
    '/parcels/%252e%252e/oauth',
    '/parcels/a/..;/x',
    '/parcels//evil.example/x',
    '/parcels/https://evil.example/x',
    '/parcels/a//b',
    '/parcels/%2F%2Fevil.example',
    '/parcels/..\\oauth',
    '/parcels/a%5C..%5Coauth',
    '/parcels/a%0d%0ax:1',
    '/parcels/a%00',
    '/parcels/%25252525252e',
  ])('%s is refused', async (path) => {
    const { status } = await sendRaw(path);
    expect([400, 404]).toContain(status);
    expect(provider.calls.map(({ url }) => url)).toEqual([]);
    expect(provider.refreshes).toEqual([]);
  });

  it.each([
    () => 'https://evil.example',
    () => `http://127.0.0.1:${provider.port}@evil.example/`,
    () => `http://user:pass@127.0.0.1:${provider.port}/`,
    () => `http://127.0.0.1:${provider.port}/..`,
    () => 'http://169.254.169.254/',
  ])('a base that is not the app’s is refused (%#)', async (base) => {
    const response = await send('/parcels/a', { headers: { 'x-patchbay-base-url': base() } });
    const [status, code] = await readRefusal(response);
    expect([400, 403]).toContain(status);
    expect(['VALIDATION_ERROR', 'HOST_NOT_ALLOWED']).toContain(code);
    expect(provider.calls.map(({ url }) => url)).toEqual([]);
  });

  it('a base of the app’s own is accepted', async () => {
    const base = `${provider.url}/api/v2`;
    expect((await send('/parcels/a', { headers: { 'x-patchbay-base-url': base } })).status).toBe(
      200,
    );
    expect(provider.calls[0]?.url).toBe('/api/v2/a');
  });
});

describe('the response', () => {
  it.each([201, 204, 304, 400, 401, 404, 422, 500])(
    '%i of the app passes as it is',
    async (status) => {
      const hasBody = status !== 204 && status !== 304;
      provider.respond = (_call, response) => {
        response
          .writeHead(status, hasBody ? { 'content-type': 'text/plain; charset=utf-8' } : {})
          .end(hasBody ? 'the app’s own words' : undefined);
      };
      const response = await send('/parcels/a', { method: 'POST' });
      expect(response.status).toBe(status);
      expect(response.headers.get('x-patchbay-origin')).toBe('vendor');
      expect(await response.text()).toBe(hasBody ? 'the app’s own words' : '');
      expect(response.headers.get('www-authenticate')).toBeNull();
    },
  );

  it('has the headers that concern the caller, and no others', async () => {
    provider.respond = reply(
      200,
      {},
      {
        etag: '"7"',
        link: '</api/a?page=2>; rel="next"',
        'x-total-count': '7',
        'x-request-id': 'vendor-1',
        'x-ratelimit-remaining': '3',
        'set-cookie': 'sid=1',
        authorization: 'Bearer of-another',
        'access-control-allow-origin': '*',
        'strict-transport-security': 'max-age=1',
        'x-accel-redirect': '/etc/passwd',
        'x-frame-options': 'ALLOWALL',
        server: 'parcels/1',
        'x-patchbay-origin': 'forged',
        'cache-control': 'public, max-age=600',
      },
    );
    const response = await send('/parcels/a');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag: '"7"',
      link: '</api/a?page=2>; rel="next"',
      'x-total-count': '7',
      'x-vendor-request-id': 'vendor-1',
      'x-ratelimit-remaining': '3',
      'x-patchbay-origin': 'vendor',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const never = ['set-cookie', 'authorization', 'access-control-allow-origin', 'server'];
    const hidden = [...never, 'strict-transport-security', 'x-accel-redirect'];
    expect(hidden.filter((name) => response.headers.has(name))).toEqual([]);
    expect(response.headers.get('x-frame-options')).not.toBe('ALLOWALL');
    expect(response.headers.get('x-request-id')).not.toBe('vendor-1');
  });

  it('holds no credential that the app repeats', async () => {
    provider.respond = (call, response) => {
      response.writeHead(200, { 'x-echo': String(call.headers.authorization) });
      response.end(JSON.stringify(call.headers));
    };
    const response = await send('/parcels/a');
    expect(response.headers.get('x-echo')).toBe('Bearer [secret]');
    expect(await response.text()).not.toContain('canary_');
    provider.respond = (call, response) => response.end(call.url);
    expect(await (await send('/by_query/a')).text()).toBe('/api/a?key=[secret]');
  });

  it('of 429 says how long to wait', async () => {
    provider.respond = reply(429, {}, { 'retry-after': '90' });
    const fresh = await testApp.makeCustomer('slow-lane', customer.org);
    const scope = { tenant: fresh.tenant, linked_account: fresh._id };
    await makeConnection(testApp.app.services.connect, scope, 'parcels');
    const outgoing = { headers: { linked_account_id: 'slow-lane' } };
    const first = await send('/parcels/a', outgoing);
    expect([first.status, first.headers.get('x-patchbay-origin')]).toEqual([429, 'vendor']);
    expect(first.headers.get('retry-after')).toBe('90');
    const second = await send('/parcels/a', outgoing);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(80);
    expect(await readRefusal(second)).toEqual([429, 'CONNECTION_BUSY']);
    expect(provider.calls.length).toBe(1);
  });

  it('an expired connection is reported, with what to do', async () => {
    const over = await testApp.makeCustomer('long-gone', customer.org);
    const scope = { tenant: over.tenant, linked_account: over._id };
    const id = await makeConnection(testApp.app.services.connect, scope, 'parcels');
    await testApp.rows("update connection set status = 'expired' where _id = $1", [id]);
    const response = await send('/parcels/a', { headers: { linked_account_id: 'long-gone' } });
    expect(await readRefusal(response)).toEqual([409, 'CONNECTION_EXPIRED']);
    expect(provider.calls.map(({ url }) => url)).toEqual([]);
  });

  it('an unreachable provider is distinguished from one that returns 502', async () => {
    provider.respond = reply(502, { error: 'bad gateway' });
    const own = await send('/parcels/a');
    expect([own.status, own.headers.get('x-patchbay-origin')]).toEqual([502, 'vendor']);
    provider.respond = (_call, response) => response.destroy();
    const gone = await send('/parcels/a', { method: 'POST' });
    expect(await readRefusal(gone)).toEqual([502, 'VENDOR_UNREACHABLE']);
  });
});

it('no other path accepts a body of any type', async () => {
  const response = await fetch(`${testApp.url}/api/v2/public/session-token`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: 'x',
  });
  expect(response.status).toBe(415);
});

it('another method gets the list of allowed ones', async () => {
  const response = await fetch(`${testApp.url}${PROXY}/parcels/a/b`, { method: 'OPTIONS' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toContain('PATCH');
});
