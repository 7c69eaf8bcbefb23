import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { waitForPostgres } from './wait-for-postgres.ts';

test('a start waits until PostgreSQL takes connections', async () => {
  const { appUrl } = inject('testPostgres');
  const { host, port, listen } = await freePort(Number(new URL(appUrl).port));
  const said: string[] = [];
  await waitForPostgres(withPort(appUrl, port), {
    log: (sentence) => {
      said.push(sentence);
      listen();
    },
  });
  expect(said).toEqual([
    expect.stringMatching(
      `^Waiting up to 60 seconds for PostgreSQL at ${host} \\(connect ECONNREFUSED`,
    ),
  ]);
});

test('a start gives up with a sentence, and at once where waiting changes nothing', async () => {
  const { appUrl } = inject('testPostgres');
  const { host, port } = await freePort(0);
  const log = () => {};
  await expect(waitForPostgres(withPort(appUrl, port), { log, waitMs: 0 })).rejects.toThrow(
    `DATABASE_URL: PostgreSQL at ${host} could not be reached for 0 seconds`,
  );
  const wrong = new URL(appUrl);
  wrong.password = 'wrong';
  await expect(waitForPostgres(wrong.href, { log })).rejects.toThrow('password');
});

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href;
}

/** Returns a port that refuses connections until `listen` is called, and then passes them on to the target. */
async function freePort(target: number) {
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('error', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy());
  });
  const open = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await open(0);
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port.');
  }
  const { port } = address;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  return { host: `127.0.0.1:${port}`, port, listen: () => open(port) };
}
