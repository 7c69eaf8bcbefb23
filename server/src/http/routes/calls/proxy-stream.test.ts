import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiResponder,
  buildOauthApp,
  reply,
  respondInTurn,
} from '#test/calls/api-provider.ts';
import { ACCESS_TOKEN } from '#test/calls/make-connection.ts';
import { type CallApp, startCallApp } from '#test/calls/start-call-app.ts';
import { countBytes, createOpener, MB, megabytes } from './proxy-stream.test-support.ts';

let app: CallApp;
beforeAll(async () => {
  app = await startCallApp((url) => [
    buildOauthApp('parcels', url),
    buildOauthApp('quiet', url, {
      oauth2: { expired_when: [{ status: 200, pointer: '/error', equals: 'expired' }] },
    }),
    buildOauthApp('one_at_once', url, { rate_limit: { concurrency: 1 } }),
  ]);
  await app.connect('parcels');
  await app.connect('quiet');
  await app.connect('one_at_once');
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const open = createOpener(() => app);

describe('a long response', () => {
  it('begins before the app has ended it', async () => {
    const held: { end?: () => void } = {};
    app.provider.respond = (_call, upstream) => {
      upstream.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
      held.end = () => upstream.end('data: two\n\n');
    };
    const response = await open('/parcels/events');
    response.setEncoding('utf8');
    const [first] = await once(response, 'data');
    expect(first).toBe('data: one\n\n');
    const [rest, ended] = [once(response, 'data'), once(response, 'end')];
    held.end?.();
    expect(await rest).toEqual(['data: two\n\n']);
    await ended;
  });

  it('that breaks off breaks off for the caller too', async () => {
    app.provider.respond = (_call, response) => {
      response.writeHead(200, { 'content-length': String(MB) });
      response.write(Buffer.alloc(MB / 2), () => response.destroy());
    };
    const response = await open('/parcels/file');
    expect(response.statusCode).toBe(200);
    await expect(countBytes(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('that breaks off before its first byte is requested again', async () => {
    const brokenHead: ApiResponder = (_call, response) => {
      response.writeHead(200, { 'content-length': String(MB) }).flushHeaders();
      setImmediate(() => response.destroy());
    };
    app.provider.respond = respondInTurn(brokenHead, megabytes(1).respond);
    const response = await open('/parcels/file');
    expect([response.statusCode, await countBytes(response)]).toEqual([200, MB]);
  });

  it('ends at the app when the caller disconnects', async () => {
    const closed = new Promise<void>((resolve) => {
      app.provider.respond = (_call, upstream) => {
        upstream.writeHead(200).write('begun');
        upstream.on('close', resolve);
      };
    });
    const response = await open('/parcels/events');
    await once(response, 'data');
    response.on('error', () => undefined).destroy();
    await closed;
  });

  it('counts as a concurrent call until it ends', async () => {
    const held: { end?: () => void } = {};
    app.provider.respond = respondInTurn((_call, upstream) => {
      upstream.writeHead(200).write('begun');
      held.end = () => upstream.end();
    }, reply(200));
    const first = await open('/one_at_once/events');
    await once(first, 'data');
    const second = open('/one_at_once/events');
    await app.app.call('GET', '/api/v2/public/proxy/parcels/a', app.asBackend);
    expect(app.provider.calls.map(({ url }) => url)).toEqual(['/api/events', '/api/a']);
    held.end?.();
    first.resume();
    expect((await second).statusCode).toBe(200);
  });

  it('contains no credential, at any chunk boundary', async () => {
    const [first, second] = [ACCESS_TOKEN.slice(0, 9), ACCESS_TOKEN.slice(9)];
    app.provider.respond = (_call, upstream) => {
      upstream.writeHead(200, { 'content-type': 'text/plain' }).write(`you sent ${first}`);
      setImmediate(() => upstream.end(`${second}, thank you`));
    };
    const response = await open('/parcels/echo');
    const chunks: Buffer[] = [];
    for await (const chunk of response) {
      chunks.push(Buffer.from(chunk));
    }
    expect(Buffer.concat(chunks).toString()).toBe('you sent [secret], thank you');
  });
});

describe('a response whose body has the error code', () => {
  it('is inspected, in chunks of any size', async () => {
    const expired: ApiResponder = (_call, upstream) => {
      upstream.writeHead(200, { 'content-type': 'application/json' }).write('{"error":');
      setImmediate(() => upstream.end('"expired"}'));
    };
    app.provider.respond = respondInTurn(expired, reply(200, { rows: [] }));
    const response = await app.app.call('GET', '/api/v2/public/proxy/quiet/rows', app.asBackend);
    expect([response.text, app.provider.refreshes.length]).toEqual(['{"rows":[]}', 1]);
  });

  it('is passed on if it is too long for that', async () => {
    const long = JSON.stringify({ rows: ['x'.repeat(3 * MB)] });
    app.provider.respond = (_call, upstream) => upstream.writeHead(200).end(long);
    const response = await open('/quiet/rows');
    expect(response.headers['transfer-encoding']).toBe('chunked');
    expect(await countBytes(response)).toBe(long.length);
  });
});

it('HEAD requests only the head from the app, and returns the length of the body', async () => {
  app.provider.respond = (_call, upstream) =>
    upstream.writeHead(200, { 'content-length': 5 * MB }).end();
  const response = await open('/parcels/file', 'HEAD');
  expect(response.headers).toMatchObject({ 'content-length': String(5 * MB) });
  expect(await countBytes(response)).toBe(0);
  expect(app.provider.calls.map(({ method }) => method)).toEqual(['HEAD']);
  app.provider.respond = (_call, upstream) => upstream.writeHead(204).end();
  expect((await open('/parcels/file', 'HEAD')).statusCode).toBe(204);
});
