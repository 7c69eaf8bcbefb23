// Slow and unfinished requests, over real sockets. The limits are shorter than in the product.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { closeUnusedConnections } from './close-unused-connections.ts';
import {
  type ConnectionLimits,
  MAX_CONNECTIONS,
  toConnectionOptions,
} from './connection-limits.ts';
import { answerBrokenRequest } from './errors/broken-request.ts';

const HEAD = 'POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const STREAM = 'GET /stream HTTP/1.1\r\nHost: a\r\n';
const UNFINISHED = `${HEAD}Content-Length: 100\r\n\r\n{"half":`;

const testApp = await shareTestApp();
const closeAll: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closeAll.map((close) => close())));

async function startApp(limits: Partial<ConnectionLimits>, stream = new Readable()) {
  const app = Fastify({
    ...toConnectionOptions({
      keepAliveMs: 100,
      checkMs: 20,
      maxRequestsPerConnection: 2,
      ...limits,
    }),
    clientErrorHandler: answerBrokenRequest,
  });
  closeUnusedConnections(app);
  app.post('/body', async ({ body }) => body);
  app.get('/stream', async () => stream);
  await app.listen({ host: '127.0.0.1', port: 0 });
  closeAll.push(() => app.close());
  return app;
}

async function open(
  { server }: FastifyInstance,
  bytes: string,
): Promise<{ client: Socket; atServer: Socket }> {
  const { port } = server.address() as AddressInfo;
  const accepted: Promise<Socket[]> = once(server, 'connection');
  // A client that does not close its side by itself.
  const client = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  const [atServer] = await accepted;
  client.write(bytes);
  return { client, atServer: atServer ?? expect.unreachable() };
}

// They wait for time limits of servers of their own, side by side.
describe.concurrent('a request that does not arrive in time', () => {
  const start = () => startApp({ headersMs: 100, requestMs: 200 });

  it.each([
    ['nothing', ''],
    ['half of the headers', HEAD],
    ['half of a body', UNFINISHED],
    ['half of a body in chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
  ])('%s is ended with 408', async (_name, bytes) => {
    const { client } = await open(await start(), bytes);
    const response = await text(client);
    client.destroy();
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(response).toContain('Connection: close');
    expect(response).toContain('"error_code":"REQUEST_TIMEOUT"');
  });

  it('a client that leaves its side open keeps no socket', async () => {
    const { client, atServer } = await open(await start(), UNFINISHED);
    client.resume();
    await once(atServer, 'close');
    client.destroy();
  });
});

describe.concurrent('a request that arrives in time', () => {
  // Long enough for a busy machine; a case waits for their end.
  const LIMITS = { headersMs: 1_500, requestMs: 1_500 };

  it('is the last one of a connection that gets no further one', async () => {
    const { client } = await open(await startApp({}), `${HEAD}Content-Length: 2\r\n\r\n{}`);
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    client.destroy();
  });

  it('ends a connection that had so many', async () => {
    const request = `${HEAD}Content-Length: 2\r\n\r\n{}`;
    const { client } = await open(await startApp({}), request + request);
    const [first = '', second = ''] = (await text(client)).split('HTTP/1.1 200 OK').slice(1);
    client.destroy();
    expect(first).toContain('Connection: keep-alive');
    expect(second).toContain('Connection: close');
  });

  it('may get a response that takes longer', async () => {
    const stream = new Readable({ read: () => undefined });
    stream.push('first');
    const own = await startApp(LIMITS, stream);
    const { client } = await open(own, `${STREAM}Connection: close\r\n\r\n`);
    await once(client, 'readable');
    const unfinished = await open(own, UNFINISHED);
    await text(unfinished.client);
    unfinished.client.destroy();
    stream.push('last');
    stream.push(null);
    expect(await text(client)).toMatch(/first\r\n4\r\nlast\r\n0\r\n\r\n$/);
    client.destroy();
  });

  it('gets no second response while one is running, when its body does not', async () => {
    const stream = new Readable({ read: () => undefined });
    stream.push('first');
    const own = await startApp(LIMITS, stream);
    const { client, atServer } = await open(own, `${STREAM}Content-Length: 10\r\n\r\nabc`);
    const response = text(client);
    await once(atServer, 'close');
    client.end();
    expect(await response).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n5\r\nfirst\r\n$/s);
  });
});

it('a connection without a byte does not keep a closing server', async () => {
  const app = await startApp({ headersMs: 60_000, keepAliveMs: 60_000 });
  const { client } = await open(app, '');
  await Promise.all([once(client.resume(), 'end'), app.close()]);
  client.destroy();
});

it('the server has every limit', () => {
  const { http, requestTimeout, keepAliveTimeout, ...limits } = toConnectionOptions();
  const { headersTimeout } = http;
  expect(testApp.app.http.server).toMatchObject({
    requestTimeout,
    keepAliveTimeout,
    headersTimeout,
    timeout: limits.connectionTimeout,
    maxRequestsPerSocket: limits.maxRequestsPerSocket,
    maxConnections: MAX_CONNECTIONS,
  });
});
