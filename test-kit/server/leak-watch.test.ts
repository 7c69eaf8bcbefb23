import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertNoLeaks, findSecrets, findSecretsInFolder } from './leak-watch.ts';
import { useTempFolders } from './temp-folder.ts';

const TOKEN = `dc_at_${'a1_-'.repeat(8)}`;
const makeFolder = useTempFolders();

test.each([
  ['a token of the demo vendor', `{"access_token":"${TOKEN}"}`, ['x: dc_at_a1_-a1…']],
  ['a secret of another provider', 'canary_scripted-secret', ['x: canary_scrip…']],
  ['a secret that the test names', 'key=k3y+of/this=test', ['x: k3y+of/this=…']],
  ['a name alone', 'dc_at_short and canary_', []],
])('%s', (_what, text, found) => {
  expect(findSecrets('x', text, ['k3y+of/this=test'])).toEqual(found);
});

test('is found in any file of a folder, also between other bytes', async () => {
  const folder = await makeFolder();
  expect(findSecretsInFolder(folder)).toEqual([]);
  await mkdir(join(folder, 'pg/base'), { recursive: true });
  const page = Buffer.concat([Buffer.from([0, 255, 10, 195]), Buffer.from(TOKEN), Buffer.alloc(9)]);
  await writeFile(join(folder, 'pg/base/16384'), page);
  expect(findSecretsInFolder(folder)).toEqual(['16384: dc_at_a1_-a1…']);
});

test('is reported once, with its location and without the secret', () => {
  const leak = findSecrets('the log', TOKEN);
  expect(() => assertNoLeaks([...leak, ...leak])).toThrow(
    /^Secrets in plain:\nthe log: dc_at_a1_-a1…$/,
  );
  expect(() => assertNoLeaks([])).not.toThrow();
});
