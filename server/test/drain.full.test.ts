import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useServerPrograms } from './server-programs.ts';

const PER_SECOND = 50;
const { start, makeFolder } = useServerPrograms();

/** Sends requests at a steady rate until `/healthz` is not ready, as a load balancer does. Returns the responses. */
async function sendUntilDraining(url: string, onFirst: () => void): Promise<number[]> {
  const sent: Promise<number>[] = [];
  for (;;) {
    const health = await fetch(`${url}/healthz`);
    sent.push(fetch(`${url}/api/v2/public/linked-account`).then(({ status }) => status));
    if (sent.length === PER_SECOND) {
      onFirst();
    }
    if (health.status === 503) {
      expect(health.headers.get('retry-after')).toBe('1');
      return Promise.all(sent);
    }
    await sleep(1000 / PER_SECOND);
  }
}

test('SIGTERM under load fails no request, and SIGINT does not wait', async () => {
  const server = await start({ PATCHBAY_DATA_DIR: await makeFolder(), DRAIN_SECONDS: '2' });
  const exited = once(server.process, 'exit');
  const statuses = await sendUntilDraining(server.url, () => server.process.kill('SIGTERM'));
  // Without a credential each is refused by the server: a response all the same.
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(await exited).toEqual([0, null]);

  const other = await start({ PATCHBAY_DATA_DIR: await makeFolder(), DRAIN_SECONDS: '900' });
  const ended = once(other.process, 'exit');
  other.process.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
