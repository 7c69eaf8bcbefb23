import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { expect, test } from 'vitest';
import { createMasterKey, loadMasterKey } from './master-key.ts';
import { Secret } from './secret.ts';

const tempFolder = useTempFolders();
const bytes = Buffer.alloc(32, 7);

function load(dataDir: string, more: Partial<Parameters<typeof loadMasterKey>[0]> = {}) {
  const lines: string[] = [];
  const key = loadMasterKey({
    dataDir,
    hasEncryptedRows: async () => false,
    log: (sentence) => lines.push(sentence),
    ...more,
  });
  return { key, said: lines };
}

test('the first start makes a key file that only its owner can read, and logs it once', async () => {
  const dataDir = join(await tempFolder(), 'not', 'there');
  const first = load(dataDir);
  const { kid } = await first.key;
  const file = join(dataDir, 'master.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(first.said).toHaveLength(1);
  expect(first.said[0]).toContain(file);
  expect(first.said[0]).not.toContain((await readFile(file, 'utf8')).trim());
  expect(await readdir(dataDir)).toEqual(['master.key']);

  const second = load(dataDir, { hasEncryptedRows: async () => true });
  expect((await second.key).kid).toBe(kid);
  expect(second.said).toEqual([]);
});

test('servers that start concurrently agree on one key', async () => {
  const dataDir = await tempFolder();
  const keys = await Promise.all(Array.from({ length: 5 }, () => load(dataDir).key));
  expect(new Set(keys.map((key) => key.kid)).size).toBe(1);
});

test('a lost key file is not replaced while secrets depend on it', async () => {
  const dataDir = await tempFolder();
  const { key } = load(dataDir, { hasEncryptedRows: async () => true });
  await expect(key).rejects.toThrow(/master\.key is missing, .* backup/);
  expect(await readdir(dataDir)).toEqual([]);
});

test.each(['base64', 'base64url', 'hex'] as const)(
  'reads the key from the environment as %s',
  async (form) => {
    const value = new Secret(bytes.toString(form));
    const { key } = load(await tempFolder(), { value });
    expect((await key).kid).toBe(createMasterKey(bytes).kid);
  },
);

test('reads the key from a file', async () => {
  const file = join(await tempFolder(), 'key');
  await writeFile(file, `${bytes.toString('base64')}\n`);
  expect((await load('/nowhere', { file }).key).kid).toBe(createMasterKey(bytes).kid);
});

test('a missing named file is an error, never a new key', async () => {
  await expect(load('/nowhere', { file: '/nowhere/key' }).key).rejects.toThrow(
    'there is no file /nowhere/key',
  );
});

test.each(['', 'password', bytes.subarray(1).toString('base64'), 'zz'.repeat(32)])(
  'refuses %j as a key without repeating it',
  async (text) => {
    const failure = await load('/nowhere', { value: new Secret(text) }).key.catch(String);
    expect(failure).toContain('PATCHBAY_MASTER_KEY is not a key');
    expect(failure).not.toContain(text === '' ? 'undefined' : text);
  },
);

test('keys for two purposes are different', () => {
  const key = createMasterKey(bytes);
  expect(key.derive('one')).toHaveLength(32);
  expect(key.derive('one')).toEqual(key.derive('one'));
  expect(key.derive('one')).not.toEqual(key.derive('two'));
});
