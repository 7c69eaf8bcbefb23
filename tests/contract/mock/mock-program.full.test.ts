import { once } from 'node:events';
import { ADDRESS_LINES, startProgram } from '@patchbay/test-kit/programs/child-program.ts';
import { expect, it } from 'vitest';

it('runs with a scenario, prints its address, and exits cleanly on a signal', async () => {
  const mock = await startProgram({
    args: ['node_modules/tsx/dist/cli.mjs', 'mock-server/src/main.ts', '--scenario', 'signed-out'],
    address: ADDRESS_LINES.mock,
  });
  const headers = { authorization: 'Bearer contract-test' };
  expect((await fetch(`${mock.url}/api/v1/org`, { headers })).status).toBe(401);
  const exited = once(mock.process, 'exit');
  await mock.stop();
  expect(await exited).toEqual([0, null]);
  expect(mock.output()).toContain(`The mock listens on ${mock.url} (scenario signed-out`);
  await expect(fetch(mock.url)).rejects.toThrow('fetch failed');
}, 300_000);
