import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '../db/supervisor/start-postmaster.ts';
import {
  type Responder,
  readErrorKind,
  startOutboundServers,
} from './outbound-client.test-support.ts';

const servers = await startOutboundServers();
const { innerPort, outerPort } = servers;

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
      servers.respond = redirectTo(location);
      expect(await readErrorKind(servers.toOuter().send({ method: 'GET', url: start() }))).toBe(
        'BLOCKED',
      );
    },
  );

  test('to a private address are refused', async () => {
    servers.respond = redirectTo(`http://127.0.0.1:${innerPort}/secret`);
    const open = servers.client({
      allowPrivateHosts: [`127.0.0.1:${outerPort}`, `unlisted.internal:${innerPort}`],
    });
    expect(await readErrorKind(open.send({ method: 'GET', url: start() }))).toBe('BLOCKED');
    expect(servers.innerHits).toEqual([]);
  });

  test('on the same origin keep credentials', async () => {
    servers.respond = redirectTo('/next');
    await servers
      .toOuter()
      .send({ method: 'GET', url: start(), headers: { authorization: 'Bearer x' } });
    expect(servers.outerHits.map((hit) => hit.headers.authorization)).toEqual([
      'Bearer x',
      'Bearer x',
    ]);
  });

  test('to another origin drop credentials', async () => {
    servers.respond = (request, response) => {
      if (request.url === '/start') {
        response.writeHead(302, { location: `http://localhost:${outerPort}/next` }).end();
        return;
      }
      response.end();
    };
    const open = servers.client({
      allowPrivateHosts: [`127.0.0.1:${outerPort}`, `localhost:${outerPort}`],
    });
    await open.send({
      method: 'GET',
      url: start(),
      headers: { Authorization: 'Bearer x', 'X-Vendor-Key': 'k', accept: 'application/json' },
      secretHeaders: ['x-vendor-key'],
    });
    const second = servers.outerHits[1]?.headers;
    expect(second).toMatchObject({ accept: 'application/json' });
    expect(second).not.toHaveProperty('authorization');
    expect(second).not.toHaveProperty('x-vendor-key');
  });

  test('303 turns a POST into a GET without its body', async () => {
    servers.respond = redirectTo('/next', 303);
    await servers.toOuter().send({ method: 'POST', url: start(), body: 'a=1' });
    expect(servers.outerHits.map((hit) => hit.method)).toEqual(['POST', 'GET']);
    expect(servers.outerHits[1]?.headers['content-length']).toBeUndefined();
  });

  test('307 does not carry a body to another origin', async () => {
    servers.respond = redirectTo(`http://localhost:${outerPort}/next`, 307);
    const open = servers.client({
      allowPrivateHosts: [`127.0.0.1:${outerPort}`, `localhost:${outerPort}`],
    });
    const sent = open.send({ method: 'POST', url: start(), body: 'client_secret=x' });
    expect(await readErrorKind(sent)).toBe('BLOCKED');
    expect(servers.outerHits).toHaveLength(1);
  });

  test('end after three', async () => {
    servers.respond = (_request, response) => response.writeHead(302, { location: '/start' }).end();
    expect(await readErrorKind(servers.toOuter().send({ method: 'GET', url: start() }))).toBe(
      'TOO_MANY_REDIRECTS',
    );
    expect(servers.outerHits).toHaveLength(4);
  });
});

describe('limits', () => {
  test('a response over the size limit is cut off', async () => {
    servers.respond = (_request, response) => response.end('x'.repeat(2000));
    const small = servers.client({
      allowPrivateHosts: [`127.0.0.1:${outerPort}`],
      limits: { maxBytes: 1000 },
    });
    const sent = small.send({ method: 'GET', url: `http://127.0.0.1:${outerPort}/` });
    expect(await readErrorKind(sent)).toBe('TOO_LARGE');
  });

  test('an endless response ends with the total time', async () => {
    servers.respond = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    };
    const sent = servers.toOuter().send({
      method: 'GET',
      url: `http://127.0.0.1:${outerPort}/`,
      timeoutMs: 80,
    });
    expect(await readErrorKind(sent)).toBe('TIMEOUT');
  });

  test('a refused connection is reported as not arrived', async () => {
    const gonePort = await findFreePort();
    const sent = servers.client({ allowPrivateHosts: [`127.0.0.1:${gonePort}`] }).send({
      method: 'GET',
      url: `http://127.0.0.1:${gonePort}/path-canary?query-canary`,
    });
    await expect(sent).rejects.toMatchObject({ kind: 'NETWORK', canHaveArrived: false });
    await expect(sent).rejects.not.toThrow(/canary/);
  });

  test('a checked connection serves the next requests, also after a streamed response', async () => {
    const client = servers.toOuter();
    const target = { method: 'GET', url: `http://127.0.0.1:${outerPort}/` } as const;
    await client.send(target);
    // A connection is free in the next turn of the event loop.
    await nextTurn();
    const streamed = (await client.open(target)).stream({ maxBytes: 100, totalMs: 5_000 });
    expect(Buffer.concat(await streamed.toArray()).toString()).toBe('outer');
    await nextTurn();
    await client.send(target);
    const sockets = new Set(servers.outerHits.map(({ socket }) => socket));
    expect([servers.outerHits.length, sockets.size]).toEqual([3, 1]);
  });

  test('a stream larger than the limit ends, with or without content-length', async () => {
    const target = { method: 'GET', url: `http://127.0.0.1:${outerPort}/` } as const;
    const limits = { maxBytes: 1000, totalMs: 5_000 };
    servers.respond = (_request, response) => response.end('x'.repeat(2000));
    const announced = await servers.toOuter().open(target);
    expect(await readErrorKind(Promise.resolve().then(() => announced.stream(limits)))).toBe(
      'TOO_LARGE',
    );
    servers.respond = (_request, response) => {
      response.write('x'.repeat(900));
      response.end('x'.repeat(900));
    };
    const unannounced = await servers.toOuter().open(target);
    expect(await readErrorKind(unannounced.stream(limits).toArray())).toBe('TOO_LARGE');
  });

  test('proxy variables of the environment are ignored', async () => {
    process.env.HTTP_PROXY = `http://127.0.0.1:${innerPort}`;
    try {
      await servers.toOuter().send({ method: 'GET', url: `http://127.0.0.1:${outerPort}/direct` });
    } finally {
      delete process.env.HTTP_PROXY;
    }
    expect(servers.innerHits).toEqual([]);
    expect(servers.outerHits).toHaveLength(1);
  });
});
