import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { expect, test } from 'vitest';
import { chooseDefaultDataDir, getDataFolder, prepareDataFolder } from './data-folder.ts';

const tempFolder = useTempFolders();
const otherUser = { uid: 54_321, gid: 54_321 };

async function closedHome(): Promise<string> {
  const home = join(await tempFolder(), 'home');
  await mkdir(home, { mode: 0o700 });
  await chmod(home, 0o700);
  return home;
}

test('data is in ./data if the account can enter it', async () => {
  const folder = await tempFolder();
  expect(chooseDefaultDataDir(folder, otherUser)).toBe(join(folder, 'data'));
  expect(chooseDefaultDataDir(await closedHome(), {})).toMatch(/home\/data$/);
});

test('else under /var/lib, separate for each checkout', async () => {
  const home = await closedHome();
  const chosen = chooseDefaultDataDir(join(home, 'one'), otherUser);
  expect(chosen).toMatch(/^\/var\/lib\/patchbay-[0-9a-f]{8}$/);
  expect(chooseDefaultDataDir(join(home, 'one'), otherUser)).toBe(chosen);
  expect(chooseDefaultDataDir(join(home, 'two'), otherUser)).not.toBe(chosen);
});

test('data under a folder that the account may not enter is refused by its name', async () => {
  const home = await closedHome();
  const folder = getDataFolder(join(home, 'data'));
  expect(() => prepareDataFolder(folder, otherUser)).toThrow(
    `uid ${otherUser.uid}, which may not enter ${home}. Choose another folder with PATCHBAY_DATA_DIR`,
  );
});

test('a copy of the cluster that has lost its owner is refused with the command that mends it', async () => {
  const folder = getDataFolder(await tempFolder());
  await mkdir(folder.cluster);
  expect(() => prepareDataFolder(folder, otherUser)).toThrow(
    `chown -R ${otherUser.uid}:${otherUser.gid} ${folder.cluster}`,
  );
});

test('the account can enter a new data folder under any umask', async () => {
  const folder = getDataFolder(join(await tempFolder(), 'data'));
  const before = process.umask(0o077);
  try {
    prepareDataFolder(folder, otherUser);
  } finally {
    process.umask(before);
  }
  expect((await stat(folder.root)).mode & 0o777).toBe(0o711);
});
