import { randomBytes } from 'node:crypto';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createKeyStore } from '../db/keys/key-store.ts';
import { eraseOrgRows } from '../db/org/erase-org-repo.ts';
import { dataKeyTable } from '../db/schema/keys.ts';
import { createObjectId } from '../lib/object-id.ts';
import { DATA_KEY_CACHE_MS } from './data-key-cache.ts';
import { createKeyRing } from './key-ring.ts';
import { createMasterKey } from './master-key.ts';
import { DecryptionError } from './secret-box.ts';

const DAY_MS = 24 * 3_600_000;
const masterKey = createMasterKey(randomBytes(32));
const aad = { table: 'connection', row: createObjectId(), environment: 'test', column: 'x' };
let now = new Date();
const clock = () => now;
const log = { error: () => {} };
const advanceClock = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const ring = () => createKeyRing(createKeyStore(db), masterKey, { clock });
const parseKeyId = (encrypted: string) => encrypted.split('.')[2];
const listKeys = (org_id: string) =>
  db.directory.select().from(dataKeyTable).where(eq(dataKeyTable.org_id, org_id));

let testDatabase: TestDatabase;
let db: Database;
beforeAll(async () => {
  testDatabase = await startTestDatabase();
  db = openDatabase(testDatabase.appUrl);
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

async function makeOrg() {
  const org_id = createObjectId();
  await runSql(
    testDatabase.adminUrl,
    'insert into org (_id, name, created_at, updated_at) values ($1, $2, now(), now())',
    [org_id, 'Brightdesk'],
  );
  return org_id;
}

test('a data key older than a year is replaced; its values can still be decrypted, and are re-encrypted', async () => {
  const [mine, otherRing] = [await ring(), await ring()];
  const org_id = await makeOrg();
  const old = await mine.encrypt(org_id, aad, 'refresh-token');
  await otherRing.encrypt(org_id, aad, 'seen by another process');
  expect(await mine.reencrypt(org_id, aad, old)).toBeNull();
  advanceClock(364 * DAY_MS);
  expect(await mine.rotateDataKeys(now, log)).toEqual([]);
  advanceClock(2 * DAY_MS);
  await otherRing.encrypt(org_id, aad, 'used a moment before');
  expect(await mine.rotateDataKeys(now, log)).toEqual([org_id]);

  const fresh = (await mine.reencrypt(org_id, aad, old)) ?? '';
  expect(parseKeyId(fresh)).not.toBe(parseKeyId(old));
  expect(parseKeyId(await mine.encrypt(org_id, aad, 'new'))).toBe(parseKeyId(fresh));
  for (const encrypted of [old, fresh]) {
    for (const processRing of [mine, otherRing, await ring()]) {
      expect(await processRing.decrypt(org_id, aad, encrypted)).toBe('refresh-token');
    }
  }
  // The other process encrypts with its cached key until it reads the keys again after some minutes.
  const late = await otherRing.encrypt(org_id, aad, 'late');
  expect(parseKeyId(late)).toBe(parseKeyId(old));
  advanceClock(DATA_KEY_CACHE_MS);
  expect(parseKeyId(await otherRing.encrypt(org_id, aad, 'later'))).toBe(parseKeyId(fresh));
  expect(await mine.decrypt(org_id, aad, late)).toBe('late');

  expect(await mine.rotateDataKeys(now, log)).toEqual([]);
  advanceClock(366 * DAY_MS);
  expect(await mine.rotateDataKeys(now, log)).toEqual([org_id]);
  expect(await listKeys(org_id)).toHaveLength(3);
});

test('two concurrent processes make one key', async () => {
  const rings = await Promise.all([ring(), ring(), ring()]);
  const org_id = await makeOrg();
  await rings[0]?.encrypt(org_id, aad, 'x');
  advanceClock(366 * DAY_MS);
  const rotated = await Promise.all(
    rings.map((processRing) => processRing.rotateDataKeys(now, log)),
  );
  expect(rotated.flat().filter((rotatedId) => rotatedId === org_id)).toEqual([org_id]);
  const keys = await listKeys(org_id);
  expect(keys.map(({ retired_at }) => retired_at === null).sort()).toEqual([false, true]);
});

test('the installation’s own key stays, and a key without an organization is not replaced', async () => {
  const mine = await ring();
  const ownerless = createObjectId();
  await mine.encrypt(ownerless, aad, 'x');
  const derived = mine.deriveKey('session-jwt/v1');
  advanceClock(366 * DAY_MS);
  const rotated = await mine.rotateDataKeys(now, log);
  expect(rotated).not.toContain(ownerless);
  expect(rotated).not.toContain('installation');
  expect((await ring()).deriveKey('session-jwt/v1')).toEqual(derived);
  expect(await listKeys(ownerless)).toHaveLength(1);
});

test('erasing deletes every key, and a concurrent rotation makes none afterwards', async () => {
  const mine = await ring();
  const [first, second] = [await makeOrg(), await makeOrg()];
  const encrypted = await mine.encrypt(first, aad, 'x');
  await mine.encrypt(second, aad, 'x');
  advanceClock(366 * DAY_MS);
  await mine.rotateDataKeys(now, log);
  expect(await db.directory.transaction((tx) => eraseOrgRows(tx, first))).toMatchObject({
    data_keys: 2,
  });
  await expect((await ring()).decrypt(first, aad, encrypted)).rejects.toThrow(DecryptionError);

  advanceClock(366 * DAY_MS);
  let rotation: Promise<string[]> = Promise.resolve([]);
  const erased = await db.directory.transaction(async (tx) => {
    const gone = await eraseOrgRows(tx, second);
    rotation = mine.rotateDataKeys(now, log);
    await expect.poll(countWaitingForOrg).toBe(1);
    return gone;
  });
  expect(erased).toMatchObject({ data_keys: 2 });
  expect(await rotation).not.toContain(second);
  expect(await listKeys(second)).toEqual([]);
});

/** Counts the connections that wait for the row of an organization. */
const countWaitingForOrg = async () =>
  (
    await runSql(
      testDatabase.adminUrl,
      `select 1 from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like '%for key share%'`,
    )
  ).rows.length;
