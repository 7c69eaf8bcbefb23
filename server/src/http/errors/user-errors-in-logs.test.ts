// Requests that are the caller's fault, over real sockets where a client library would correct them.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { startConnectApp } from '#test/connect/start-connect-app.ts';
import { until } from '#test/until.ts';

const app = await startConnectApp();
afterAll(() => app.close());
beforeEach(() => {
  app.logLines.length = 0;
});

function open() {
  const { port } = app.app.http.server.address() as AddressInfo;
  return connect({ host: '127.0.0.1', port });
}

async function raw(lines: readonly string[], body = ''): Promise<string> {
  const socket = open();
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

/** Lines of the level `error` and above, which wake an operator. */
const errors = () => app.logLines.filter((line) => JSON.parse(line).level >= 50);
const PROXY = 'POST /api/v2/public/proxy/demo_crm/contacts HTTP/1.1';
const LOGIN = 'POST /api/v3/auth/login HTTP/1.1';
const JSON_TYPE = 'Content-Type: application/json';
const CLOSE = 'Connection: close';

describe('is refused, and is not an error of the log:', () => {
  it.each<[what: string, lines: string[], body?: string]>([
    ['a body that is not JSON', [LOGIN, 'Host: a', JSON_TYPE, 'Content-Length: 1', CLOSE], '{'],
    [
      'a body of another type',
      [LOGIN, 'Host: a', 'Content-Type: a/b', 'Content-Length: 1', CLOSE],
      'x',
    ],
    ['a body without a type', [LOGIN, 'Host: a', 'Content-Length: 1', CLOSE], 'x'],
    [
      'a body in an unknown encoding',
      [LOGIN, 'Host: a', JSON_TYPE, 'Content-Encoding: gzip', 'Content-Length: 1', CLOSE],
      'x',
    ],
    [
      'a wrong token',
      ['GET /api/v1/org HTTP/1.1', 'Host: a', 'Authorization: Bearer a.b.c', CLOSE],
    ],
    ['an unknown path', ['GET /api/v1/nowhere HTTP/1.1', 'Host: a', 'Accept: a/b', CLOSE]],
    ['another method', ['PATCH /api/v3/auth/login HTTP/1.1', 'Host: a', CLOSE]],
    ['a path that is not encoded', ['GET /api/v1/%zz HTTP/1.1', 'Host: a', CLOSE]],
    [
      'a callback of no attempt',
      ['GET /api/v1/demo_crm/callback?state=x&id_token=y HTTP/1.1', 'Host: a', CLOSE],
    ],
    [
      'a callback whose state is not text',
      ['GET /api/v1/demo_crm/callback?state=%00 HTTP/1.1', 'Host: a', CLOSE],
    ],
    [
      'a template in a callback',
      ['GET /api/v1/demo_crm/callback?state=%ff&state=%f HTTP/1.1', 'Host: a', CLOSE],
    ],
    [
      'a body for the demo vendor that is not JSON',
      ['POST /_demo/crm/oauth/token HTTP/1.1', 'Host: a', JSON_TYPE, 'Content-Length: 1', CLOSE],
      '{',
    ],
    ['no request at all', ['nonsense']],
    ['no host', ['GET /healthz HTTP/1.1', CLOSE]],
  ])('%s', async (_what, lines, body) => {
    expect(await raw(lines, body)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(errors()).toEqual([]);
  });

  it.each([
    ['JSON', LOGIN, JSON_TYPE],
    ['JSON for the proxy', PROXY, JSON_TYPE],
    ['a form for the proxy', PROXY, 'Content-Type: application/x-www-form-urlencoded'],
    ['bytes for the proxy', PROXY, 'Content-Type: application/octet-stream'],
  ])('a client that leaves in the middle of its body: %s', async (_what, request, type) => {
    const { org } = await app.makeCustomer();
    app.logLines.length = 0;
    const { server } = app.app.http;
    const received: Promise<IncomingMessage[]> = once(server, 'request');
    const socket = open();
    const account = `x-api-key: ${org.testKey}\r\nlinked_account_id: harbor-coffee`;
    socket.write(
      `${request}\r\nHost: a\r\n${type}\r\n${account}\r\nContent-Length: 100\r\n\r\n{"email":`,
    );
    const [atServer = expect.unreachable()] = await received;
    // Null until the body is read.
    await until(() => atServer.readableFlowing !== null);
    const closed = once(atServer.socket, 'close');
    socket.destroy();
    await closed;
    await app.call('GET', '/healthz', {});
    expect(errors()).toEqual([]);
  });

  it.each(['response', 'id_token', 'token'])('a callback with %s', async (parameter) => {
    const { token } = await app.makeCustomer();
    const { auth_url } = await startAttemptByHttp(app, token);
    const { providerUrl, cookie } = await walkStartPage(auth_url);
    const state = new URL(providerUrl).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, code: 'c', [parameter]: 'canary_of_a_callback' });
    const { status } = await app.call('GET', `/api/v1/demo_crm/callback?${query}`, { cookie });
    expect(status).toBe(400);
    expect(errors()).toEqual([]);
    expect(app.logLines.join('\n')).not.toContain('canary');
  });
});

describe('a duplicate Host header', () => {
  it.each([
    ['/healthz', ['Host: a', 'Host: b']],
    ['/healthz', ['Host: a', 'host: a']],
    ['/login', ['Host: a', 'HOST: b']],
    ['/_demo/crm/oauth/authorize', ['Host: a', 'Host: b']],
    ['/nowhere', ['Host: a', 'Host: b']],
  ])('is refused at %s: %j', async (path, hosts) => {
    const response = await raw([`GET ${path} HTTP/1.1`, ...hosts]);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"pointer":"/host"');
    expect(response.toLowerCase()).toContain('connection: close');
    expect(errors()).toEqual([]);
  });

  it('is refused after thousands of other headers', async () => {
    const others = Array<string>(3_000).fill('a:');
    const response = await raw(['GET /healthz HTTP/1.1', 'Host: a', ...others, 'Host: b', CLOSE]);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"pointer":"/host"');
  });

  it('one is taken', async () => {
    expect(await raw(['GET /healthz HTTP/1.1', 'Host: a', CLOSE])).toMatch(/^HTTP\/1\.1 200 /);
  });
});
