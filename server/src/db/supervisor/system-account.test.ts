import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { expect, test } from 'vitest';
import { chooseAccount, findClosedFolder } from './system-account.ts';

const tempFolder = useTempFolders();
const otherUser = { uid: 54_321, gid: 54_321 };
const PASSWD = 'root:x:0:0::/root:/bin/bash\nnobody:x:65534:65533::/:/usr/sbin/nologin\n';

test('an ordinary user runs PostgreSQL as itself', () => {
  expect(chooseAccount('/nowhere', { currentUid: 1000 })).toEqual({});
  expect(chooseAccount('/nowhere', { currentUid: undefined })).toEqual({});
});

test('root uses the account postgres, or `nobody` if there is none', () => {
  const passwd = `${PASSWD}postgres:x:101:104::/var/lib/postgresql:/bin/bash\n`;
  expect(chooseAccount('/nowhere', { currentUid: 0, passwd })).toEqual({ uid: 101, gid: 104 });
  expect(chooseAccount('/nowhere', { currentUid: 0, passwd: PASSWD })).toEqual({
    uid: 65_534,
    gid: 65_533,
  });
});

test('root without a suitable account gets an error message', () => {
  expect(() =>
    chooseAccount('/nowhere', { currentUid: 0, passwd: 'root:x:0:0::/:/bin/sh' }),
  ).toThrow('neither a "postgres" nor a "nobody" account');
});

test('the topmost folder that only its owner may enter is named', async () => {
  const outer = join(await tempFolder(), 'outer');
  const inner = join(outer, 'inner');
  await mkdir(inner, { recursive: true });
  expect(findClosedFolder(join(inner, 'not', 'there'), otherUser)).toBeNull();
  await chmod(inner, 0o700);
  expect(findClosedFolder(join(inner, 'not', 'there'), otherUser)).toBe(inner);
  await chmod(outer, 0o700);
  expect(findClosedFolder(inner, otherUser)).toBe(outer);
});

test('a folder open to the account’s group, or its own, may be entered', async () => {
  const folder = await tempFolder();
  await chmod(folder, 0o710);
  const gid = process.getgid?.() ?? 0;
  const uid = process.getuid?.() ?? 0;
  expect(findClosedFolder(folder, { uid: otherUser.uid, gid })).toBeNull();
  await chmod(folder, 0o700);
  expect(findClosedFolder(folder, { uid: otherUser.uid, gid })).toBe(folder);
  expect(findClosedFolder(folder, { uid, gid: otherUser.gid })).toBeNull();
});

test('without a change of account every folder is accepted', async () => {
  const folder = await tempFolder();
  await chmod(folder, 0o700);
  expect(findClosedFolder(folder, {})).toBeNull();
});
