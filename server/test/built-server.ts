import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@patchbay/test-kit/programs/child-program.ts';
import { build } from 'tsdown';
import { afterAll, beforeAll } from 'vitest';
import { isBuilt } from '../../scripts/setup/ensure-built.mjs';

/** Folders and files above a build that it needs: its packages, and what it reads at run time. */
const BESIDE = [
  'node_modules',
  'openapi',
  'connectors',
  'server/node_modules',
  'server/package.json',
  'server/src',
  'server/workflow-templates',
];

/**
 * Provides the built server of the current sources: the build of the checkout, which `npm test` updates. If a source
 * is newer, the server is built in a temporary folder before the tests of a file.
 *
 * @returns a function that returns the path of the built file, to call in tests and hooks
 */
export function useBuiltServer(): () => string {
  let folder: string | undefined;
  beforeAll(async () => {
    if (isBuilt(root)) {
      return;
    }
    const builtAt = await mkdtemp(join(tmpdir(), 'patchbay-build-'));
    folder = builtAt;
    await mkdir(join(builtAt, 'server'));
    await Promise.all(BESIDE.map((name) => symlink(join(root, name), join(builtAt, name))));
    await build({
      cwd: join(root, 'server'),
      config: join(root, 'server/tsdown.config.ts'),
      outDir: join(builtAt, 'server/dist'),
      logLevel: 'error',
    });
  });
  afterAll(async () => {
    if (folder !== undefined) {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return () => join(folder ?? root, 'server/dist/main.js');
}
