import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@patchbay/test-kit/programs/child-program.ts';
import { build } from 'tsdown';
import { afterAll, beforeAll } from 'vitest';

/** What a build finds upwards of its folder: its packages, and what it reads at run time. */
const BESIDE = [
  'node_modules',
  'openapi',
  'connectors',
  'server/node_modules',
  'server/package.json',
  'server/src',
];

/**
 * Builds the server from the sources as they are now, before the tests of a file: a program that is
 * started often should not be compiled each time. The build lies in a temporary folder, so that the
 * checkout's own stays as it is.
 *
 * @returns gives the file for `node`, to tests and hooks
 */
export function useBuiltServer(): () => string {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-build-'));
    await mkdir(join(folder, 'server'));
    await Promise.all(BESIDE.map((name) => symlink(join(root, name), join(folder, name))));
    await build({
      cwd: join(root, 'server'),
      config: join(root, 'server/tsdown.config.ts'),
      outDir: join(folder, 'server/dist'),
      logLevel: 'error',
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => join(folder, 'server/dist/main.js');
}
