// Slow and unfinished requests, over real sockets. The limits are shorter than in the product.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sharedTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionLimits } from './connection-limits.ts';
import { answerBrokenRequest } from './errors/broken-request.ts';

const HEAD = 'POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const UNFINISHED = `${HEAD}Content-Length: 100\r\n\r\n{"half":`;

describe('with short limits', () => {
  let app: FastifyInstance;
  let stream: Readable;
  beforeAll(async () => {
    const limits = { headersMs: 100, requestMs: 200, keepAliveMs: 100, checkMs: 20 };
    app = Fastify({
      ...connectionLimits({ ...limits, maxRequestsPerConnection: 2 }),
      clientErrorHandler: answerBrokenRequest,
    });
    app.post('/body', async ({ body }) => body);
    app.get('/stream', async () => stream);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  async function open(bytes: string): Promise<{ client: Socket; atServer: Socket }> {
    const { port } = app.server.address() as AddressInfo;
    const accepted: Promise<Socket[]> = once(app.server, 'connection');
    // A client that does not close its side by itself.
    const client = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    const [atServer] = await accepted;
    client.write(bytes);
    return { client, atServer: atServer ?? expect.unreachable() };
  }

  it.each([
    ['nothing', ''],
    ['half of the headers', HEAD],
    ['half of a body', UNFINISHED],
    ['half of a body in chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
  ])('%s is ended with 408', async (_name, bytes) => {
    const { client } = await open(bytes);
    const response = await text(client);
    client.destroy();
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(response).toContain('Connection: close');
    expect(response).toContain('"error_code":"REQUEST_TIMEOUT"');
  });

  it('a client that leaves its side open keeps no socket', async () => {
    const { client, atServer } = await open(UNFINISHED);
    client.resume();
    await once(atServer, 'close');
    client.destroy();
  });

  it('a connection without a further request is closed', async () => {
    const { client } = await open(`${HEAD}Content-Length: 2\r\n\r\n{}`);
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    client.destroy();
  });

  it('a connection is closed after so many requests', async () => {
    const request = `${HEAD}Content-Length: 2\r\n\r\n{}`;
    const { client } = await open(request + request);
    const [first = '', second = ''] = (await text(client)).split('HTTP/1.1 200 OK').slice(1);
    client.destroy();
    expect(first).toContain('Connection: keep-alive');
    expect(second).toContain('Connection: close');
  });

  it('a response may take longer than its request', async () => {
    stream = new Readable({ read: () => undefined });
    stream.push('first');
    const { client } = await open('GET /stream HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(client, 'readable');
    const other = await open(UNFINISHED);
    await text(other.client);
    other.client.destroy();
    stream.push('last');
    stream.push(null);
    expect(await text(client)).toMatch(/first\r\n4\r\nlast\r\n0\r\n\r\n$/);
    client.destroy();
  });
});

describe('the server', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await sharedTestApp();
  });
  afterAll(() => kit.close());

  it('has every limit', () => {
    const { server } = kit.app.http;
    const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = server;
    const { maxConnections, maxRequestsPerSocket } = server;
    const limits = { requestTimeout, headersTimeout, keepAliveTimeout, timeout };
    for (const [name, limit] of Object.entries({
      ...limits,
      maxConnections,
      maxRequestsPerSocket,
    })) {
      expect(limit, name).toBeGreaterThan(0);
    }
  });
});
