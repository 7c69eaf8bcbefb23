// Commands of the server beside its start, each as a process of its own.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { demoSettings } from './demo-login.ts';
import { useServerPrograms } from './server-programs.ts';

const { makeFolder, launch, run } = useServerPrograms();
/** Each test starts several programs, the first of which makes a database. */
const LIMIT = { timeout: 300_000 };

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeFolder();
});

const settings = (): NodeJS.ProcessEnv => ({
  ...demoSettings(dataDir),
  LOG_LEVEL: 'warn',
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
