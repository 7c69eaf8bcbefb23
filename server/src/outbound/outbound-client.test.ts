import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOutboundClient, type OutboundClient } from './outbound-client.ts';
import { OutboundError } from './outbound-errors.ts';

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

let inner: Server;
let outer: Server;
let innerPort = 0;
let outerPort = 0;
let innerHits: string[] = [];
let outerHits: IncomingMessage[] = [];
let respond: Responder = (_request, response) => response.end('outer');
const clients: OutboundClient[] = [];

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return address.port;
}

beforeAll(async () => {
  inner = createServer((request, response) => {
    innerHits.push(request.url ?? '');
    response.end('internal');
  });
  outer = createServer((request, response) => {
    outerHits.push(request);
    respond(request, response);
  });
  innerPort = await listen(inner);
  outerPort = await listen(outer);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  innerHits = [];
  outerHits = [];
  respond = (_request, response) => response.end('outer');
});
afterAll(() => {
  inner.closeAllConnections();
  outer.closeAllConnections();
  inner.close();
  outer.close();
});

function client(...args: Parameters<typeof createOutboundClient>): OutboundClient {
  const made = createOutboundClient(...args);
  clients.push(made);
  return made;
}

/** Lets the ports through, so that it is the address that decides. */
const guarded = () => client({ allowPrivateHosts: [`unlisted.internal:${innerPort}`] });
const toOuter = () => client({ allowPrivateHosts: [`127.0.0.1:${outerPort}`] });

async function kindOf(sent: Promise<unknown>): Promise<string> {
  const error = await sent.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof OutboundError ? error.kind : `no OutboundError: ${String(error)}`;
}

describe('addresses inside the network', () => {
  test.each([
    'http://127.0.0.1:PORT/secret',
    'http://localhost:PORT/secret',
    'http://127.0.0.1.:PORT/secret',
    'http://2130706433:PORT/secret',
    'http://0x7f.1:PORT/secret',
    'http://0177.0.0.1:PORT/secret',
    'http://127.1:PORT/secret',
    'http://①②⑦.0.0.1:PORT/secret',
    'http://0.0.0.0:PORT/secret',
    'http://[::1]:PORT/secret',
    'http://[::]:PORT/secret',
    'http://[::ffff:127.0.0.1]:PORT/secret',
    'http://[::ffff:7f00:1]:PORT/secret',
    'http://[::127.0.0.1]:PORT/secret',
    'http://[64:ff9b::127.0.0.1]:PORT/secret',
    'http://[::ffff:0:127.0.0.1]:PORT/secret',
    'http://[2002:7f00:1::]:PORT/secret',
    'http://user:pass@127.0.0.1:PORT/secret',
    'http://10.0.0.1:PORT/',
    'http://192.168.1.1:PORT/',
    'http://172.16.0.1:PORT/',
    'http://100.64.0.1:PORT/',
    'http://[fd00::1]:PORT/',
    'http://[fe80::1]:PORT/',
  ])('%s is refused before a byte is sent', async (url) => {
    const sent = guarded().send({ method: 'GET', url: url.replace('PORT', String(innerPort)) });
    expect(await kindOf(sent)).toBe('BLOCKED');
    expect(innerHits).toEqual([]);
  });

  test('a name with a dot at the end is refused, resolved or not', async () => {
    const url = `http://localhost.:${innerPort}/secret`;
    expect(['BLOCKED', 'NETWORK']).toContain(await kindOf(guarded().send({ method: 'GET', url })));
    expect(innerHits).toEqual([]);
  });

  test('the server in these tests responds to every request that reaches it', async () => {
    const open = client({ allowPrivateHosts: [`127.0.0.0/8:${innerPort}`] });
    const response = await open.send({ method: 'GET', url: `http://127.0.0.1:${innerPort}/x` });
    expect(response.body.toString()).toBe('internal');
    expect(innerHits).toEqual(['/x']);
  });

  test.each(['http://169.254.169.254/', 'http://[fd00:ec2::254]/', 'http://100.100.100.200/'])(
    'the metadata address %s is refused even if its whole range is allowed',
    async (url) => {
      const wide = client({ allowPrivateHosts: ['0.0.0.0/0', '[::]/0'] });
      expect(await kindOf(wide.send({ method: 'GET', url }))).toBe('BLOCKED');
    },
  );

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'data:text/plain,x', 'not a url'])(
    '%s is refused',
    async (url) => {
      expect(await kindOf(guarded().send({ method: 'GET', url }))).toBe('BLOCKED');
    },
  );

  test.each([22, 25, 5432, 6379])('port %i is refused', async (port) => {
    const sent = client().send({ method: 'GET', url: `http://example.com:${port}/` });
    expect(await kindOf(sent)).toBe('BLOCKED');
  });

  test('a name is allowed by its entry', async () => {
    const named = client({ allowPrivateHosts: [`localhost:${innerPort}`] });
    const response = await named.send({ method: 'GET', url: `http://localhost:${innerPort}/` });
    expect(response.status).toBe(200);
    const literal = named.send({ method: 'GET', url: `http://127.0.0.1:${innerPort}/` });
    expect(await kindOf(literal)).toBe('BLOCKED');
  });

  test.each(['10.0.0.0/33', 'a b', 'x:99999', 'http://x', '[::1', ''])(
    'the entry "%s" is refused at start',
    (entry) => {
      expect(() => client({ allowPrivateHosts: [entry] })).toThrow(/ALLOW_PRIVATE_HOSTS/);
    },
  );
});

describe('the built-in demo vendor at the server’s own address', () => {
  const own = () =>
    client({
      builtInProvider: () => ({
        origin: `http://localhost:${outerPort}`,
        path: '/_demo/crm',
        hosts: { 'desk.brightdesk.example': '/desk' },
      }),
    });
  const request = (url: string) => own().send({ method: 'GET', url });

  test('is reached below its path', async () => {
    expect((await request(`http://localhost:${outerPort}/_demo/crm/api/me`)).status).toBe(200);
  });

  test('is reached as the hosts that it answers for, and no further', async () => {
    const desk = 'https://desk.brightdesk.example';
    expect((await request(`${desk}/../api/people?a=%2e`)).status).toBe(200);
    expect(outerHits.at(-1)?.url).toBe('/_demo/crm/desk/api/people?a=%2e');
    expect(await kindOf(request('https://user:pass@desk.brightdesk.example/'))).toBe('BLOCKED');
    expect(outerHits).toHaveLength(1);
  });

  test.each([
    '/api/v1/org',
    '/_demo/crm',
    '/_demo/crmx/api',
    '/_demo/crm/../../api/v1/org',
    '/_demo/crm/%2e%2e/%2E%2E/api/v1/org',
  ])('%s is not reached', async (path) => {
    expect(await kindOf(request(`http://localhost:${outerPort}${path}`))).toBe('BLOCKED');
    expect(outerHits).toHaveLength(0);
  });

  test('another spelling of the origin is not reached', async () => {
    expect(await kindOf(request(`http://127.0.0.1:${outerPort}/_demo/crm/api/me`))).toBe('BLOCKED');
  });

  test('no redirect leads there', async () => {
    respond = (_request, response) =>
      response.writeHead(302, { location: `http://localhost:${outerPort}/_demo/crm/x` }).end();
    expect(await kindOf(request(`http://localhost:${outerPort}/_demo/crm/a`))).toBe('BLOCKED');
    expect(outerHits).toHaveLength(1);
  });
});

describe('redirects', () => {
  const redirectTo = (location: string, status = 302): Responder => {
    return (request, response) => {
      if (request.url === '/start') {
        response.writeHead(status, { location }).end();
      } else {
        response.end('arrived');
      }
    };
  };
  const start = () => `http://127.0.0.1:${outerPort}/start`;

  test.each(['http://169.254.169.254/latest', 'file:///etc/passwd'])(
    'to %s are refused',
    async (location) => {
      respond = redirectTo(location);
      expect(await kindOf(toOuter().send({ method: 'GET', url: start() }))).toBe('BLOCKED');
    },
  );

  test('to a private address are refused', async () => {
    respond = redirectTo(`http://127.0.0.1:${innerPort}/secret`);
    const open = client({
      allowPrivateHosts: [`127.0.0.1:${outerPort}`, `unlisted.internal:${innerPort}`],
    });
    expect(await kindOf(open.send({ method: 'GET', url: start() }))).toBe('BLOCKED');
    expect(innerHits).toEqual([]);
  });

  test('on the same origin keep credentials', async () => {
    respond = redirectTo('/next');
    await toOuter().send({ method: 'GET', url: start(), headers: { authorization: 'Bearer x' } });
    expect(outerHits.map((hit) => hit.headers.authorization)).toEqual(['Bearer x', 'Bearer x']);
  });

  test('to another origin drop credentials', async () => {
    respond = (request, response) => {
      if (request.url === '/start') {
        response.writeHead(302, { location: `http://localhost:${outerPort}/next` }).end();
        return;
      }
      response.end();
    };
    const open = client({
      allowPrivateHosts: [`127.0.0.1:${outerPort}`, `localhost:${outerPort}`],
    });
    await open.send({
      method: 'GET',
      url: start(),
      headers: { Authorization: 'Bearer x', 'X-Vendor-Key': 'k', accept: 'application/json' },
      secretHeaders: ['x-vendor-key'],
    });
    const second = outerHits[1]?.headers;
    expect(second).toMatchObject({ accept: 'application/json' });
    expect(second).not.toHaveProperty('authorization');
    expect(second).not.toHaveProperty('x-vendor-key');
  });

  test('303 turns a POST into a GET without its body', async () => {
    respond = redirectTo('/next', 303);
    await toOuter().send({ method: 'POST', url: start(), body: 'a=1' });
    expect(outerHits.map((hit) => hit.method)).toEqual(['POST', 'GET']);
    expect(outerHits[1]?.headers['content-length']).toBeUndefined();
  });

  test('307 does not carry a body to another origin', async () => {
    respond = redirectTo(`http://localhost:${outerPort}/next`, 307);
    const open = client({
      allowPrivateHosts: [`127.0.0.1:${outerPort}`, `localhost:${outerPort}`],
    });
    const sent = open.send({ method: 'POST', url: start(), body: 'client_secret=x' });
    expect(await kindOf(sent)).toBe('BLOCKED');
    expect(outerHits).toHaveLength(1);
  });

  test('end after three', async () => {
    respond = (_request, response) => response.writeHead(302, { location: '/start' }).end();
    expect(await kindOf(toOuter().send({ method: 'GET', url: start() }))).toBe(
      'TOO_MANY_REDIRECTS',
    );
    expect(outerHits).toHaveLength(4);
  });
});

describe('limits', () => {
  test('a response over the size limit is cut off', async () => {
    respond = (_request, response) => response.end('x'.repeat(2000));
    const small = client({
      allowPrivateHosts: [`127.0.0.1:${outerPort}`],
      limits: { maxBytes: 1000 },
    });
    const sent = small.send({ method: 'GET', url: `http://127.0.0.1:${outerPort}/` });
    expect(await kindOf(sent)).toBe('TOO_LARGE');
  });

  test('an endless response ends with the total time', async () => {
    respond = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    };
    const sent = toOuter().send({
      method: 'GET',
      url: `http://127.0.0.1:${outerPort}/`,
      timeoutMs: 80,
    });
    expect(await kindOf(sent)).toBe('TIMEOUT');
  });

  test('a refused connection is reported as not arrived', async () => {
    const port = outerPort;
    const gone = createServer();
    const gonePort = await listen(gone);
    await new Promise((resolve) => gone.close(resolve));
    expect(gonePort).not.toBe(port);
    const sent = client({ allowPrivateHosts: [`127.0.0.1:${gonePort}`] }).send({
      method: 'GET',
      url: `http://127.0.0.1:${gonePort}/path-canary?query-canary`,
    });
    await expect(sent).rejects.toMatchObject({ kind: 'NETWORK', canHaveArrived: false });
    await expect(sent).rejects.not.toThrow(/canary/);
  });

  test('a checked connection serves the next requests, also after a streamed response', async () => {
    let opened = 0;
    const count = () => {
      opened += 1;
    };
    outer.on('connection', count);
    const one = toOuter();
    const target = { method: 'GET', url: `http://127.0.0.1:${outerPort}/` } as const;
    try {
      await one.send(target);
      // A connection is free once the event loop has come round.
      await nextTurn();
      const streamed = (await one.open(target)).stream({ maxBytes: 100, totalMs: 5_000 });
      expect(Buffer.concat(await streamed.toArray()).toString()).toBe('outer');
      await nextTurn();
      await one.send(target);
    } finally {
      outer.off('connection', count);
    }
    expect([outerHits.length, opened]).toEqual([3, 1]);
  });

  test('a stream larger than the limit ends, with or without content-length', async () => {
    const target = { method: 'GET', url: `http://127.0.0.1:${outerPort}/` } as const;
    const limits = { maxBytes: 1000, totalMs: 5_000 };
    respond = (_request, response) => response.end('x'.repeat(2000));
    const announced = await toOuter().open(target);
    expect(await kindOf(Promise.resolve().then(() => announced.stream(limits)))).toBe('TOO_LARGE');
    respond = (_request, response) => {
      response.write('x'.repeat(900));
      response.end('x'.repeat(900));
    };
    const unannounced = await toOuter().open(target);
    expect(await kindOf(unannounced.stream(limits).toArray())).toBe('TOO_LARGE');
  });

  test('proxy variables of the environment are ignored', async () => {
    process.env.HTTP_PROXY = `http://127.0.0.1:${innerPort}`;
    try {
      await toOuter().send({ method: 'GET', url: `http://127.0.0.1:${outerPort}/direct` });
    } finally {
      delete process.env.HTTP_PROXY;
    }
    expect(innerHits).toEqual([]);
    expect(outerHits).toHaveLength(1);
  });
});
