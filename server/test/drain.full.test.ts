import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useServerPrograms } from './server-programs.ts';

const PER_SECOND = 50;
/** A path without a credential. The server refuses the request, which is a response too. */
const REFUSED = '/api/v2/public/linked-account';
const { start, makeFolder } = useServerPrograms();

/** Sends requests at a steady rate until `/healthz` is not ready, as a load balancer does. Returns the statuses. */
async function sendUntilDraining(url: string, onFirst: () => void): Promise<number[]> {
  const sent: Promise<number>[] = [];
  for (;;) {
    const health = await fetch(`${url}/healthz`);
    sent.push(fetch(`${url}${REFUSED}`).then(({ status }) => status));
    if (sent.length === PER_SECOND) {
      onFirst();
    }
    if (health.status === 503) {
      expect(health.headers.get('retry-after')).toBe('1');
      // A proxy that keeps connections open would otherwise send its next request to a closed one.
      expect(health.headers.get('connection')).toBe('close');
      return Promise.all(sent);
    }
    await sleep(1000 / PER_SECOND);
  }
}

test('SIGTERM under load fails no request, and SIGINT does not wait', async () => {
  const server = await start({ PATCHBAY_DATA_DIR: await makeFolder(), DRAIN_SECONDS: '2' });
  const exited = once(server.process, 'exit');
  const statuses = await sendUntilDraining(server.url, () => server.process.kill('SIGTERM'));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(await exited).toEqual([0, null]);

  const otherServer = await start({ PATCHBAY_DATA_DIR: await makeFolder(), DRAIN_SECONDS: '900' });
  const ended = once(otherServer.process, 'exit');
  otherServer.process.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

test('a request that has begun to arrive is served while the server closes', async () => {
  const server = await start({ PATCHBAY_DATA_DIR: await makeFolder(), DRAIN_SECONDS: '0' });
  const exited = once(server.process, 'exit');
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${REFUSED} HTTP/1.1\r\n`);
  // The server has read the line above.
  await fetch(`${server.url}/healthz`);
  server.process.kill('SIGTERM');
  while (
    await fetch(`${server.url}/healthz`).then(
      () => true,
      () => false,
    )
  ) {
    // The port of the server is still open.
  }
  socket.write(`Host: ${hostname}:${port}\r\n\r\n`);
  const [response] = await once(socket.setEncoding('utf8'), 'data');
  expect(response).toMatch(/^HTTP\/1.1 401 /);
  expect(await exited).toEqual([0, null]);
});
