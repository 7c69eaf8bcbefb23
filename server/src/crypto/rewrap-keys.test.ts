import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createKeyStore } from '../db/keys/key-store.ts';
import { dataKeyTable, keyCheckTable } from '../db/schema/keys.ts';
import { createObjectId } from '../lib/object-id.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { createMasterKey, readKeyList } from './master-key.ts';
import { readKeyUse, rewrapDataKeys } from './rewrap-keys.ts';
import { Secret } from './secret.ts';

const old = createMasterKey(randomBytes(32));
const fresh = createMasterKey(randomBytes(32));
const aad = { table: 'connection', row: createObjectId(), environment: 'test', column: 'x' };
const userAad = { table: 'app_user', row: createObjectId(), column: 'totp_secret_encrypted' };
const lines: string[] = [];
const log = { error: (_fields: object, message: string) => lines.push(message) };
const changedOver = { current: fresh, previous: [old], next: [] };

let testDatabase: TestDatabase;
let db: Database;
beforeEach(async () => {
  testDatabase = await startTestDatabase();
  db = openDatabase(testDatabase.appUrl);
});
afterEach(async () => {
  await db.close();
  await testDatabase.drop();
});

/** Encrypts values of several organizations and of the installation. */
async function encryptedValues(ring: KeyRing) {
  const orgs = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const org_id = createObjectId();
      return { org_id, value: await ring.encrypt(org_id, aad, org_id) };
    }),
  );
  const own = ring.encryptForInstallation(userAad, 'totp');
  return { orgs, own, derived: ring.deriveKey('session-jwt/v1') };
}

async function expectOpens(
  ring: KeyRing,
  { orgs, own, derived }: Awaited<ReturnType<typeof encryptedValues>>,
) {
  for (const { org_id, value } of orgs) {
    expect(await ring.decrypt(org_id, aad, value)).toBe(org_id);
  }
  expect(ring.decryptForInstallation(userAad, own)).toBe('totp');
  expect(ring.deriveKey('session-jwt/v1')).toEqual(derived);
}

test('the three steps: at each, every process decrypts values of all others', async () => {
  const before = await createKeyRing(createKeyStore(db), old);
  const first = await encryptedValues(before);
  const waiting = await createKeyRing(createKeyStore(db), old, { next: [fresh] });
  const over = await createKeyRing(createKeyStore(db), fresh, { previous: [old] });
  const byWaiting = await encryptedValues(waiting);
  const byOver = await encryptedValues(over);
  for (const ring of [waiting, over]) {
    for (const values of [first, byWaiting, byOver]) {
      await expectOpens(ring, values);
    }
  }
  // 5 data keys of `before`, 5 of `waiting` and the installation's. Those of `over` have the new key already.
  expect(await rewrapDataKeys(createKeyStore(db), changedOver, log)).toBe(11);
  const after = await createKeyRing(createKeyStore(db), fresh);
  const restarted = await createKeyRing(createKeyStore(db), old, { next: [fresh] });
  for (const ring of [waiting, over, after, restarted]) {
    for (const values of [first, byWaiting, byOver]) {
      await expectOpens(ring, values);
    }
  }
});

test('data keys made later by a process with the old key are re-encrypted as well', async () => {
  const waiting = await createKeyRing(createKeyStore(db), old, { next: [fresh] });
  await createKeyRing(createKeyStore(db), fresh, { previous: [old] });
  await rewrapDataKeys(createKeyStore(db), changedOver, log);
  expect(await readKeyUse(createKeyStore(db), changedOver)).toEqual([
    { kid: fresh.kid, role: 'current', data_keys: 1 },
    { kid: old.kid, role: 'previous', data_keys: 0 },
  ]);
  const late = await encryptedValues(waiting);
  expect(await readKeyUse(createKeyStore(db), changedOver)).toContainEqual({
    kid: old.kid,
    role: 'previous',
    data_keys: 5,
  });
  await expect(createKeyRing(createKeyStore(db), fresh)).rejects.toThrow(
    `The master key ${old.kid} is missing: 5 data keys are still encrypted with it.`,
  );
  expect(await rewrapDataKeys(createKeyStore(db), changedOver, log)).toBe(5);
  await expectOpens(await createKeyRing(createKeyStore(db), fresh), late);
});

test('two processes that re-encrypt concurrently leave every key readable', async () => {
  const values = await encryptedValues(await createKeyRing(createKeyStore(db), old));
  await createKeyRing(createKeyStore(db), fresh, { previous: [old] });
  const counts = await Promise.all([
    rewrapDataKeys(createKeyStore(db), changedOver, log),
    rewrapDataKeys(createKeyStore(db), changedOver, log),
  ]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
  await expectOpens(await createKeyRing(createKeyStore(db), fresh), values);
});

test('afterwards the old master key decrypts nothing and is refused at start', async () => {
  await encryptedValues(await createKeyRing(createKeyStore(db), old));
  await createKeyRing(createKeyStore(db), fresh, { previous: [old] });
  await rewrapDataKeys(createKeyStore(db), changedOver, log);
  const checks = await db.directory.select({ kid: keyCheckTable.kid }).from(keyCheckTable);
  expect(checks).toEqual([{ kid: fresh.kid }]);
  await expect(createKeyRing(createKeyStore(db), old)).rejects.toThrow(
    `does not fit this database: its secrets are encrypted with key ${fresh.kid}`,
  );
});

test('without previous keys nothing changes, nor with an unrelated one', async () => {
  await encryptedValues(await createKeyRing(createKeyStore(db), old));
  expect(
    await rewrapDataKeys(createKeyStore(db), { current: old, previous: [], next: [fresh] }, log),
  ).toBe(0);
  const otherKeys = { current: fresh, previous: [createMasterKey(randomBytes(32))], next: [] };
  expect(await rewrapDataKeys(createKeyStore(db), otherKeys, log)).toBe(0);
  const kids = await db.directory.select({ kid: dataKeyTable.kid }).from(dataKeyTable);
  expect(new Set(kids.map(({ kid }) => kid))).toEqual(new Set([old.kid]));
});

test('a database whose secrets were derived from its master key itself keeps them', async () => {
  await createKeyRing(createKeyStore(db), old);
  await db.directory.delete(dataKeyTable).where(eq(dataKeyTable.org_id, 'installation'));
  const over = await createKeyRing(createKeyStore(db), fresh, { previous: [old] });
  expect(over.deriveKey('session-jwt/v1')).toEqual(old.derive('session-jwt/v1'));
});

const tempFolder = useTempFolders();
test('further keys are separated by commas or lines, in the variable or a file', async () => {
  const texts = [randomBytes(32).toString('base64'), randomBytes(32).toString('hex')];
  const file = join(await tempFolder(), 'keys');
  await writeFile(file, `${texts.join('\n')}\n`);
  const name = 'PATCHBAY_MASTER_KEY_PREVIOUS';
  const fromValue = readKeyList(name, { value: new Secret(texts.join(', ')) });
  const fromFile = readKeyList(name, { file });
  expect(fromValue.map(({ kid }) => kid)).toEqual(fromFile.map(({ kid }) => kid));
  expect(fromValue).toHaveLength(2);
  expect(readKeyList(name, {})).toEqual([]);
  expect(() => readKeyList(name, { file: `${file}-gone` })).toThrow(
    `${name}_FILE: there is no file`,
  );
  expect(() => readKeyList(name, { value: new Secret('short') })).toThrow(`${name} is not a key`);
});
