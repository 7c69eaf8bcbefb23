// The server and its commands run as separate processes, as a person runs them.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { demoSettings, logIn, requestLogin } from './demo-login.ts';
import { useServerPrograms } from './server-programs.ts';

const { makeFolder, start, launch, run } = useServerPrograms();
/** Each test starts several programs, some of which make a database. */
const LIMIT = { timeout: 300_000 };

/** The data folder of all tests, which share its database. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeFolder();
});

const settings = (): NodeJS.ProcessEnv => ({
  ...demoSettings(dataDir),
  LOG_LEVEL: 'warn',
});

test('locks its folder, works beside commands, and shuts down cleanly', LIMIT, async () => {
  const pidFile = path.join(dataDir, 'pg/postmaster.pid');
  const program = await start(demoSettings(dataDir));
  expect(program.output()).toContain(program.url);
  expect(existsSync(pidFile)).toBe(true);

  const second = await run({ ...settings(), PORT: '0' });
  expect(second.code).toBe(1);
  expect(second.output).toContain(String(program.process.pid));

  const keys = await run(settings(), ['keys']);
  expect(keys).toMatchObject({
    code: 0,
    output: expect.stringMatching(/[0-9a-f]{8} +current +[1-9]\n/),
  });
  expect(keys.output).toContain(`patchbay server pid=${program.process.pid}`);

  // The build finds its thread and its process for large documents.
  const preview = await postDocument(program.url, await logIn(program.url));
  expect(preview.status).toBe(200);
  // The demo's organization.
  const erased = await run(settings(), ['erase-org', '665f1c2ab7e4d90012a4c001', '--yes']);
  expect(erased).toMatchObject({ code: 0, output: expect.stringContaining('Erased "Brightdesk"') });
  expect((await requestLogin(program.url)).status).toBe(401);

  await program.stop();
  expect(program.process.exitCode).toBe(0);
  expect(existsSync(pidFile)).toBe(false);
});

test(
  'a fresh production installation without mail begins with a link for its owner',
  LIMIT,
  async () => {
    const fresh = { PATCHBAY_DATA_DIR: await makeFolder(), NODE_ENV: 'production' };
    const words = ['create-org', '--owner', 'Ada@Example.com', '--name', 'Brightdesk'];
    const tokenIn = ({ output }: { output: string }) => /signup\?invite=([\w-]+)/.exec(output)?.[1];
    const without = await run(fresh, words);
    expect(without.output).toContain('PUBLIC_URL is not set');
    const first = tokenIn(without);
    // In production the server does not print its address in the form that the test reads.
    const { url } = await start({ ...fresh, NODE_ENV: 'development', PATCHBAY_DEMO: 'false' });
    const token = tokenIn(await run(fresh, words));
    const accept = (invite: string | undefined) =>
      fetch(`${url}/api/v3/auth/invitation/accept`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ token: invite, first_name: 'Ada', last_name: 'Byron' },
          password: 'seven quiet harbors 7',
        }),
      });
    // The second link replaces the first one.
    expect((await accept(first)).status).toBe(404);
    const accepted = await accept(token);
    expect(accepted.status).toBe(201);
    expect(await accepted.json()).toMatchObject({
      user: { email: 'ada@example.com', role: 'owner' },
      org: { name: 'Brightdesk', test_key: expect.any(String) },
    });
    expect((await accept(token)).status).toBe(404);
    expect(await run(fresh, ['create-org', '--owner', 'nobody'])).toMatchObject({ code: 1 });
  },
);

/** Sends a document that is larger than the bodies which the server's main thread parses. */
async function postDocument(url: string, token: string): Promise<Response> {
  const operation = { summary: 'x'.repeat(2_000_000), responses: {} };
  const document = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    paths: { '/things': { get: operation } },
  });
  return fetch(`${url}/api/v1/custom-app/preview-openapi`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document }),
  });
}

test('a port in use and a wrong setting are reported in plain sentences', LIMIT, async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const inUse = await run({ ...settings(), PORT: String(port) });
  holder.close();
  expect(inUse).toMatchObject({ code: 1, output: expect.stringContaining(String(port)) });
  expect(inUse.output).toContain('PORT');
  expect(inUse.output).not.toContain('    at ');

  const wrong = await run({ ...settings(), LOG_LEVEL: 'loud' });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('LOG_LEVEL must be') });
});

test(
  'commands that end by themselves: keys, features, erase-org, help, and one that is none',
  LIMIT,
  async () => {
    const env = { ...settings(), PATCHBAY_DEMO: 'false' };
    const keys = await run(env, ['keys']);
    expect(keys).toMatchObject({
      code: 0,
      output: expect.stringMatching(/[0-9a-f]{8} +current +[1-9]\n/),
    });
    const features = await run(env, ['features', '665f1c2ab7e4d90012a4c001', 'tables=on']);
    expect(features).toMatchObject({ code: 1, output: expect.stringContaining('ai_workflows=on') });
    const unsure = await run(env, ['erase-org', '665f1c2ab7e4d90012a4c001']);
    expect(unsure).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
    const unknown = await run(env, ['erase-org', '665f1c2ab7e4d90012a4ffff', '--yes']);
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('no organization') });
    expect(await run(env, ['help'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('worker'),
    });
    expect(await run(env, ['keys', 'now'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('"keys now" is not a command'),
    });
  },
);

test('a worker works without a port and shuts down cleanly', LIMIT, async () => {
  const worker = launch({ ...settings(), PORT: '1' }, ['worker']);
  await expect
    .poll(() => worker.output(), { timeout: 240_000 })
    .toContain('works in the background. It listens on no port.');
  worker.process.kill('SIGTERM');
  const [code] = await once(worker.process, 'exit');
  expect(code).toBe(0);
  expect(existsSync(path.join(dataDir, 'pg/postmaster.pid'))).toBe(false);
});
