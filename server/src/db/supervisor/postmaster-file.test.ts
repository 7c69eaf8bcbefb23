import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { expect, test } from 'vitest';
import { findPostmaster, isPostmaster } from './postmaster-file.ts';

const tempFolder = useTempFolders();

async function clusterWith(pid: number | string): Promise<string> {
  const cluster = await tempFolder();
  await writeFile(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1790000000\n5432\n`);
  return cluster;
}

test('no file, no postmaster', async () => {
  expect(findPostmaster(await tempFolder())).toBeNull();
});

test('a pid of another program is not a postmaster, and its file is deleted', async () => {
  const cluster = await clusterWith(process.pid);
  expect(findPostmaster(cluster)).toBeNull();
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
});

test('a pid without a process is not a postmaster; PostgreSQL deletes that file itself', async () => {
  const cluster = await clusterWith(2 ** 22 + 1);
  expect(findPostmaster(cluster)).toBeNull();
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true);
});

test.each(['', 'nonsense', '-1', '0'])('a file that begins with %j is ignored', async (first) => {
  expect(findPostmaster(await clusterWith(first))).toBeNull();
});

test('this process is not PostgreSQL', async () => {
  expect(isPostmaster(process.pid, await tempFolder())).toBe(false);
});
