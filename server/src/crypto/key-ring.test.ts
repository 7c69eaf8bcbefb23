import { randomBytes } from 'node:crypto';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createKeyStore } from '../db/keys/key-store.ts';
import { dataKeyTable } from '../db/schema/keys.ts';
import { createObjectId } from '../lib/object-id.ts';
import { hasEncryptedRows } from './installation-key.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { createMasterKey } from './master-key.ts';
import { DecryptionError } from './secret-box.ts';

const masterKey = createMasterKey(randomBytes(32));
const org_id = createObjectId();
const aad = {
  table: 'connection',
  row: createObjectId(),
  environment: 'test',
  column: 'credentials_encrypted',
};

let testDatabase: TestDatabase;
let db: Database;
let ring: KeyRing;

beforeAll(async () => {
  testDatabase = await startTestDatabase();
  db = openDatabase(testDatabase.appUrl);
  expect(await hasEncryptedRows(createKeyStore(db))).toBe(false);
  ring = await createKeyRing(createKeyStore(db), masterKey);
});

afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

test('decrypts what it encrypted, also after a restart', async () => {
  const encrypted = await ring.encrypt(org_id, aad, 'refresh-token');
  expect(encrypted).toMatch(new RegExp(`^v1\\.${masterKey.kid}\\.[0-9a-f]{24}\\.[\\w-]+$`));
  expect(await ring.decrypt(org_id, aad, encrypted)).toBe('refresh-token');
  const restarted = await createKeyRing(createKeyStore(db), masterKey);
  expect(await restarted.decrypt(org_id, aad, encrypted)).toBe('refresh-token');
  expect(await hasEncryptedRows(createKeyStore(db))).toBe(true);
});

test.each([
  ['row', { ...aad, row: createObjectId() }],
  ['table', { ...aad, table: 'connect_attempt' }],
  ['column', { ...aad, column: 'identifier' }],
  ['environment', { ...aad, environment: 'production' }],
])('cannot be decrypted in another %s', async (_what, elsewhere) => {
  const encrypted = await ring.encrypt(org_id, aad, 'refresh-token');
  await expect(ring.decrypt(org_id, elsewhere, encrypted)).rejects.toThrow(DecryptionError);
});

test('cannot be decrypted for another organization', async () => {
  const encrypted = await ring.encrypt(org_id, aad, 'refresh-token');
  const otherOrgId = createObjectId();
  await ring.encrypt(otherOrgId, aad, 'its own');
  await expect(ring.decrypt(otherOrgId, aad, encrypted)).rejects.toThrow(DecryptionError);
});

test.each(['', 'v1', 'v1.a.b', 'v2.a.b.c', 'plain text', 'v1.a.b.c.d'])(
  'refuses %j',
  async (encrypted) => {
    await expect(ring.decrypt(org_id, aad, encrypted)).rejects.toThrow(DecryptionError);
  },
);

test('processes that concurrently encrypt first for an organization share one data key', async () => {
  const fresh = createObjectId();
  const rings = await Promise.all(
    Array.from({ length: 4 }, () => createKeyRing(createKeyStore(db), masterKey)),
  );
  const encrypted = await Promise.all(
    rings.map((processRing) => processRing.encrypt(fresh, aad, 'x')),
  );
  expect(new Set(encrypted.map((value) => value.split('.')[2])).size).toBe(1);
});

test('encrypts for an organization whose row is not committed yet', async () => {
  const encrypted = await db.directory.transaction(() => ring.encrypt(createObjectId(), aad, 'x'));
  expect(encrypted).toContain(masterKey.kid);
});

test('another master key is refused at start, with a clear message and nothing stored', async () => {
  const wrong = createMasterKey(randomBytes(32));
  await expect(createKeyRing(createKeyStore(db), wrong)).rejects.toThrow(
    `does not fit this database: its secrets are encrypted with key ${masterKey.kid}`,
  );
  await expect(createKeyRing(createKeyStore(db), masterKey)).resolves.toBeDefined();
});

test('without its data key an organization’s secrets cannot be decrypted', async () => {
  const erased = createObjectId();
  const encrypted = await ring.encrypt(erased, aad, 'x');
  await db.directory.delete(dataKeyTable).where(eq(dataKeyTable.org_id, erased));
  const restarted = await createKeyRing(createKeyStore(db), masterKey);
  await expect(restarted.decrypt(erased, aad, encrypted)).rejects.toThrow(DecryptionError);
});

test('derived keys are the same at every start', async () => {
  const restarted = await createKeyRing(createKeyStore(db), masterKey);
  expect(restarted.deriveKey('session-jwt/v1')).toEqual(ring.deriveKey('session-jwt/v1'));
});

const userAad = { table: 'app_user', row: createObjectId(), column: 'totp_secret_encrypted' };

test('decrypts what it encrypted for a person, also after a restart', async () => {
  const encrypted = ring.encryptForInstallation(userAad, 'JBSWY3DPEHPK3PXP');
  expect(encrypted).toMatch(new RegExp(`^v1\\.${masterKey.kid}\\.user\\.[\\w-]+$`));
  const restarted = await createKeyRing(createKeyStore(db), masterKey);
  expect(restarted.decryptForInstallation(userAad, encrypted)).toBe('JBSWY3DPEHPK3PXP');
});

test.each([
  ['row', { ...userAad, row: createObjectId() }],
  ['table', { ...userAad, table: 'org' }],
  ['column', { ...userAad, column: 'totp_pending_encrypted' }],
])('what is encrypted for a person cannot be decrypted in another %s', (_what, elsewhere) => {
  const encrypted = ring.encryptForInstallation(userAad, 'JBSWY3DPEHPK3PXP');
  expect(() => ring.decryptForInstallation(elsewhere, encrypted)).toThrow(DecryptionError);
});

test('a value encrypted for a person cannot be decrypted as an organization’s, nor the reverse', async () => {
  const own = ring.encryptForInstallation(userAad, 'x');
  await expect(ring.decrypt(org_id, aad, own)).rejects.toThrow(DecryptionError);
  const theirs = await ring.encrypt(org_id, aad, 'x');
  expect(() => ring.decryptForInstallation(userAad, theirs)).toThrow(DecryptionError);
});
