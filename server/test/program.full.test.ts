// A server is killed again and again while it writes.
import { once } from 'node:events';
import type { Config, ConfigChangePage } from '@patchbay/contract/schema.gen.d.ts';
import { type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
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

const CONFIG = { slug: 'demo_crm', config_id: 'kill' };
const ofConfig = (token: string) => ({
  authorization: `Bearer ${token}`,
  linked_account_id: 'kill-config',
});

/** Creates a config with two fields that are always changed together. */
async function makeConfig(url: string, token: string): Promise<void> {
  await create(url, token, 'kill-config');
  const field = { name: 'Field', field_type: 'text' } as const;
  await publishPortal({ url }, { accountToken: token }, CONFIG.slug, {
    fields: [
      { id: 'a', ...field },
      { id: 'b', ...field },
    ],
  });
  const made = await sender({ url })('POST', '/api/v2/public/config', ofConfig(token), CONFIG);
  expect(made.status).toBe(200);
}

/** Expects whole changes: both values are those of the last entries of the history, or no change was stored. */
async function expectWholeChanges(send: Send, token: string): Promise<void> {
  const path = `/api/v2/public/slug/${CONFIG.slug}/config/${CONFIG.config_id}`;
  const config = await send<Config>('GET', path, ofConfig(token));
  const history = await send<ConfigChangePage>('GET', `${path}/history?limit=3`, ofConfig(token));
  const [first, second, third] = history.body.docs;
  const { revision, fields } = config.body;
  expect([first?.revision, second?.revision, third?.revision]).toEqual([
    revision,
    revision,
    revision - 1,
  ]);
  expect(fields.map(({ value }) => value)).toEqual([first?.after, first?.after]);
  expect(second?.after).toBe(first?.after);
}

test('a kill at any time loses no acknowledged write, and the next start works', async () => {
  const dataDir = await makeFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const program = await start(demoSettings(dataDir));
    const token = await logIn(program.url);
    const send = sender(program);
    if (round === 0) {
      await makeConfig(program.url, token);
    }
    let isDead = false;
    const changes = Array.from({ length: 2 }, async (_, writer) => {
      for (let count = 0; !isDead && count < 500; count += 1) {
        const value = `${round}-${writer}-${count}`;
        const body = { ...CONFIG, fields: { a: value, b: value } };
        await send('PUT', '/api/v2/public/config', ofConfig(token), body).catch(() => undefined);
      }
    });
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
    await Promise.all([...writers, ...changes]);
  }
  const program = await start(demoSettings(dataDir));
  const token = await logIn(program.url);
  await expectWholeChanges(sender(program), token);
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
  // The test starts three servers, each of which may take a minute.
}, 600_000);
