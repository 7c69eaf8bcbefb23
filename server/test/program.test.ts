// The server as a person runs it: a process of its own, started, stopped and killed.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Program } from '@patchbay/test-kit/programs/child-program.ts';
import { signedInBodyOf } from '@patchbay/test-kit/server/read-answer.ts';
import { expect, test } from 'vitest';
import { useServerPrograms } from './server-programs.ts';

const PASSWORD = 'program-test-password';
const { makeFolder, start: startWith, launch, run } = useServerPrograms();

/** It tells all that it does, so that the search for secrets has something to search. */
const start = (dataDir: string): Promise<Program> =>
  startWith({ ...settings(dataDir), LOG_LEVEL: 'info' });

function settings(dataDir: string): NodeJS.ProcessEnv {
  return {
    PATCHBAY_DATA_DIR: dataDir,
    PATCHBAY_DEMO_PASSWORD: PASSWORD,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
  };
}

function askToSignIn(url: string): Promise<Response> {
  return fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@patchbay.local', password: PASSWORD }),
  });
}

async function signIn(url: string): Promise<string> {
  const response = await askToSignIn(url);
  expect(response.status).toBe(200);
  return (await signedInBodyOf(response)).token;
}

function create(url: string, token: string, account_id: string): Promise<Response> {
  return fetch(`${url}/api/v2/public/linked-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ account_id }),
  });
}

test('a kill at any moment loses no acknowledged write, and the next start works', async () => {
  const dataDir = await makeFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const program = await start(dataDir);
    const token = await signIn(program.url);
    let isDead = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; !isDead && count < 500; count += 1) {
        const id = `kill-${round}-${writer}-${count}`;
        const answer = await create(program.url, token, id).catch(() => undefined);
        if (answer?.status === 200) {
          acknowledged.push(id);
        }
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20 * (round + 1));
    program.process.kill('SIGKILL');
    await once(program.process, 'exit');
    isDead = true;
    await Promise.all(writers);
  }
  const program = await start(dataDir);
  const token = await signIn(program.url);
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
}, 200_000);

test('a signal stops it in order, and PostgreSQL with it', async () => {
  const dataDir = await makeFolder();
  const program = await start(dataDir);
  expect(program.output()).toContain(program.url);
  expect(existsSync(path.join(dataDir, 'pg/postmaster.pid'))).toBe(true);
  await program.stop();
  expect(program.process.exitCode).toBe(0);
  expect(existsSync(path.join(dataDir, 'pg/postmaster.pid'))).toBe(false);
}, 60_000);

test('a second server on the same folder is refused with the first one’s pid', async () => {
  const dataDir = await makeFolder();
  const program = await start(dataDir);
  const second = await run({ ...settings(dataDir), PORT: '0' });
  await program.stop();
  expect(second.code).toBe(1);
  expect(second.output).toContain(String(program.process.pid));
}, 60_000);

test('commands work beside a running server, on its database', async () => {
  const dataDir = await makeFolder();
  const program = await start(dataDir);
  const keys = await run(settings(dataDir), ['keys']);
  await signIn(program.url);
  // The demo's organization.
  const erased = await run(settings(dataDir), ['erase-org', '665f1c2ab7e4d90012a4c001', '--yes']);
  const answer = await askToSignIn(program.url);
  await program.stop();
  expect(keys).toMatchObject({
    code: 0,
    output: expect.stringMatching(/[0-9a-f]{8} +current +[1-9]\n/),
  });
  expect(keys.output).toContain(`patchbay server pid=${program.process.pid}`);
  expect(erased).toMatchObject({ code: 0, output: expect.stringContaining('Erased "Brightdesk"') });
  expect(answer.status).toBe(401);
  // Three programs start here, one after the other, and one makes a database.
}, 90_000);

test('a port in use and a wrong setting are plain sentences', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const dataDir = await makeFolder();
  const inUse = await run({ ...settings(dataDir), PORT: String(port) });
  holder.close();
  expect(inUse).toMatchObject({ code: 1, output: expect.stringContaining(String(port)) });
  expect(inUse.output).toContain('PORT');
  expect(inUse.output).not.toContain('    at ');

  const wrong = await run({ ...settings(dataDir), LOG_LEVEL: 'loud' });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('LOG_LEVEL must be') });
}, 60_000);

test('commands that end by themselves: keys, erase-org, help, and one that is none', async () => {
  const env = { ...settings(await makeFolder()), PATCHBAY_DEMO: 'false' };
  const keys = await run(env, ['keys']);
  expect(keys).toMatchObject({
    code: 0,
    output: expect.stringMatching(/[0-9a-f]{8} +current +1\n/),
  });
  const unsure = await run(env, ['erase-org', '665f1c2ab7e4d90012a4c001']);
  expect(unsure).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
  const nobody = await run(env, ['erase-org', '665f1c2ab7e4d90012a4c001', '--yes']);
  expect(nobody).toMatchObject({ code: 1, output: expect.stringContaining('no organization') });
  expect(await run(env, ['help'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('worker'),
  });
  expect(await run(env, ['keys', 'now'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('"keys now" is not a command'),
  });
}, 90_000);

test('a worker works without a port and stops in order', async () => {
  const dataDir = await makeFolder();
  const worker = launch({ ...settings(dataDir), PORT: '1' }, ['worker']);
  await expect
    .poll(() => worker.output(), { timeout: 60_000 })
    .toContain('works in the background. It listens on no port.');
  worker.process.kill('SIGTERM');
  const [code] = await once(worker.process, 'exit');
  expect(code).toBe(0);
  expect(existsSync(path.join(dataDir, 'pg/postmaster.pid'))).toBe(false);
}, 90_000);
