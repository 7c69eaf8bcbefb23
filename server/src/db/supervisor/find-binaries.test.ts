import { chmod, mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { expect, test } from 'vitest';
import { hydrateSymlinks, preparePackagedBinDir } from './find-binaries.ts';

const tempFolder = useTempFolders();
const otherUser = { uid: 54_321, gid: 54_321 };

/** The shape of a binary package as npm unpacks it: without its symbolic links. */
async function makePackage(): Promise<{ folder: string; nativeDir: string }> {
  const folder = join(await tempFolder(), 'package');
  const nativeDir = join(folder, 'native');
  await mkdir(join(nativeDir, 'bin'), { recursive: true });
  await mkdir(join(nativeDir, 'lib'));
  await writeFile(join(folder, 'package.json'), '{"version":"18.4.0"}');
  await writeFile(join(nativeDir, 'bin', 'postgres'), 'server', { mode: 0o755 });
  await writeFile(join(nativeDir, 'lib', 'libpq.so.5.18'), 'library');
  await writeFile(
    join(nativeDir, 'pg-symlinks.json'),
    '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]',
  );
  return { folder, nativeDir };
}

test('makes the links that the install script did not, relative, and only once', async () => {
  const { nativeDir } = await makePackage();
  hydrateSymlinks(nativeDir);
  expect(await readlink(join(nativeDir, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  hydrateSymlinks(nativeDir);
  expect(await readdir(join(nativeDir, 'lib'))).toEqual(['libpq.so.5', 'libpq.so.5.18']);
});

test('repairs a dangling link', async () => {
  const { nativeDir } = await makePackage();
  hydrateSymlinks(nativeDir);
  await rm(join(nativeDir, 'lib', 'libpq.so.5.18'));
  await writeFile(join(nativeDir, 'lib', 'libpq.so.5.18'), 'new library');
  hydrateSymlinks(nativeDir);
  expect(await readFile(join(nativeDir, 'lib', 'libpq.so.5'), 'utf8')).toBe('new library');
});

test('uses the package in its folder if the account can reach it', async () => {
  const { nativeDir } = await makePackage();
  const dataRoot = await tempFolder();
  expect(preparePackagedBinDir({ nativeDir, dataRoot, account: {} })).toBe(join(nativeDir, 'bin'));
  expect(await readdir(dataRoot)).toEqual([]);
});

test('links the binaries into the data folder if theirs is closed to the account', async () => {
  const { folder, nativeDir } = await makePackage();
  await chmod(folder, 0o700);
  const dataRoot = await tempFolder();
  const options = { nativeDir, dataRoot, account: otherUser };
  const binDir = preparePackagedBinDir(options);
  expect(binDir).toBe(join(dataRoot, 'pgsql-18.4.0', 'native', 'bin'));
  expect(await readFile(join(binDir, 'postgres'), 'utf8')).toBe('server');
  expect(await readFile(join(binDir, '..', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  expect(preparePackagedBinDir(options)).toBe(binDir);
  expect(await readdir(dataRoot)).toEqual(['pgsql-18.4.0']);
});

test('links them elsewhere when the package cannot be written to', async () => {
  const { nativeDir } = await makePackage();
  const dataRoot = await tempFolder();
  const binDir = preparePackagedBinDir({
    nativeDir,
    dataRoot,
    account: {},
    // A read-only node_modules, which root could not be kept from writing by a mode.
    hydrate: (folder) => {
      if (folder === nativeDir) {
        throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
      }
      hydrateSymlinks(folder);
    },
  });
  expect(binDir).toBe(join(dataRoot, 'pgsql-18.4.0', 'native', 'bin'));
  expect(await readFile(join(binDir, '..', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  expect(await readdir(join(nativeDir, 'lib'))).toEqual(['libpq.so.5.18']);
});
