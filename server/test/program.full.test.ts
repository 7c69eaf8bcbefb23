// A server that is killed again and again while it takes writes.
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { demoSettings, logIn } from './demo-login.ts';
import { useServerPrograms } from './server-programs.ts';

const ROUNDS = 2;
const { makeFolder, start } = useServerPrograms();

function create(url: string, token: string, account_id: string): Promise<Response> {
  return fetch(`${url}/api/v2/public/linked-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ account_id }),
  });
}

test('a kill at any time loses no acknowledged write, and the next start works', async () => {
  const dataDir = await makeFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const program = await start(demoSettings(dataDir));
    const token = await logIn(program.url);
    let isDead = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; !isDead && count < 500; count += 1) {
        const id = `kill-${round}-${writer}-${count}`;
        const response = await create(program.url, token, id).catch(() => undefined);
        if (response?.status === 200) {
          acknowledged.push(id);
        }
      }
    });
    await expect
      .poll(() => acknowledged.length, { timeout: 180_000 })
      .toBeGreaterThan(20 * (round + 1));
    program.process.kill('SIGKILL');
    await once(program.process, 'exit');
    isDead = true;
    await Promise.all(writers);
  }
  const program = await start(demoSettings(dataDir));
  const token = await logIn(program.url);
  const missing: string[] = [];
  for (const id of acknowledged) {
    const response = await fetch(`${program.url}/api/v2/public/linked-account/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status !== 200) {
      missing.push(id);
    }
  }
  await program.stop();
  expect(missing).toEqual([]);
  // Three starts, each of which may take a minute.
}, 600_000);
