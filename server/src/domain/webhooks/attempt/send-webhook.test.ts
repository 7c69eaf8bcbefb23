import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startOutboundServers } from '#outbound/outbound-client.test-support.ts';
import { sendWebhook } from './send-webhook.ts';

const servers = await startOutboundServers();
const clock = () => new Date('2026-11-28T10:00:00.000Z');

function send(respond: (response: ServerResponse) => void, url = '') {
  servers.respond = (_request, response) => respond(response);
  return sendWebhook(
    { outbound: servers.toOuter(), clock },
    {
      url: url === '' ? `http://127.0.0.1:${servers.outerPort}/hook` : url,
      method: 'PUT',
      headers: { 'x-one': '1' },
      body: Buffer.from('{}'),
    },
  );
}

test('any 2xx succeeds, and the response is kept without its credentials', async () => {
  const result = await send((response) => {
    response.writeHead(202, { 'set-cookie': 'session=1', 'x-seen': 'yes' }).end('thanks\0');
  });
  expect(result).toMatchObject({
    fired_at: clock(),
    status_code: 202,
    error: null,
    response: {
      body: 'thanks\u{fffd}',
      isCut: false,
      headers: { 'set-cookie': '[REDACTED]', 'x-seen': 'yes' },
    },
  });
  expect(servers.outerHits[0]).toMatchObject({ method: 'PUT', url: '/hook' });
});

test('a body without an end is cut, and does not hold the attempt', async () => {
  const result = await send((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('é'.repeat(4000)), 5);
    response.on('close', () => clearInterval(timer));
  });
  expect(result).toMatchObject({ error: null, response: { isCut: true } });
  expect(result.response?.body).toBe('é'.repeat(8192));
});

test('a redirect is not followed', async () => {
  const result = await send((response) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(result).toMatchObject({ status_code: 307, error: { code: 'REDIRECT' } });
  expect(servers.outerHits).toHaveLength(1);
});

test('a refusal with Retry-After, a closed connection and a private address are failures', async () => {
  const busy = await send((response) => {
    response.writeHead(429, { 'retry-after': '90' }).end('slow down');
  });
  expect(busy).toMatchObject({ error: { code: 'STATUS' }, retryAfterMs: 90_000 });
  const closed = await send((response) => response.destroy());
  expect(closed).toMatchObject({ status_code: null, error: { code: 'NETWORK' }, response: null });
  expect(closed.error?.message).toContain('closed the connection');
  const blocked = await send((response) => response.end(), 'http://10.0.0.1:8080/');
  expect(blocked).toMatchObject({ error: { code: 'BLOCKED' } });
  const unencrypted = await send(
    (response) => response.end(),
    `https://127.0.0.1:${servers.outerPort}/hook`,
  );
  expect(unencrypted.error?.message).toMatch(/no valid certificate for TLS \(ERR_SSL_/);
  const unchanged = await send((response) => response.writeHead(304).end());
  expect(unchanged).toMatchObject({ status_code: 304, error: { code: 'STATUS' } });
});
