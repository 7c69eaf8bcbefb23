import { randomBytes } from 'node:crypto';
import { asc, count } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { dataKeyTable, keyCheckTable } from '../db/schema/keys.ts';
import { dataKeyInUse, type Keks } from './data-keys.ts';
import { type MasterKey, type MasterKeys, masterKeyFrom } from './master-key.ts';
import { decrypt, encrypt } from './secret-box.ts';

/** Stands where an organization's id stands: the data key of the installation itself. */
export const INSTALLATION_OWNER = 'installation';

const CHECK_TEXT = 'patchbay key check';

/** Whether anything in this database is sealed already; `loadMasterKey` asks before making a key. */
export async function hasEncryptedRows(db: Database): Promise<boolean> {
  const checks = await db.directory.select({ kid: keyCheckTable.kid }).from(keyCheckTable).limit(1);
  return checks.length > 0;
}

/**
 * Checks that the master keys fit this database and opens the installation's own key. That one stays
 * the same when the master key changes, so that sessions, recovery codes and second factors live on.
 *
 * @throws Error with a sentence where the keys do not fit
 */
export async function loadInstallationKey(
  db: Database,
  keys: MasterKeys,
  keks: Keks,
): Promise<MasterKey> {
  return db.directory.transaction(async (tx) => {
    // Two servers that start on an empty database with two keys: the second must see the first.
    await tx.execute('lock table key_check in share row exclusive mode');
    const oldest = await checkKeys(tx, keks);
    const all = [keys.current, ...keys.previous, ...keys.next];
    // In a database without an installation key everything was derived from its master key itself.
    const before = all.find(({ kid }) => kid === oldest);
    const { key } = await dataKeyInUse(tx, INSTALLATION_OWNER, keks, () =>
      before === undefined ? randomBytes(32) : before.bytes,
    );
    return masterKeyFrom(key);
  });
}

/** @returns the oldest master key of this database; null where it was empty */
async function checkKeys(tx: Tx, keks: Keks): Promise<string | null> {
  const checks = await tx.select().from(keyCheckTable).orderBy(asc(keyCheckTable.created_at));
  const known = checks.filter(({ kid }) => keks.byKid.has(kid));
  for (const { kid, sealed } of known) {
    decrypt(kekOf(keks, kid), Buffer.from(sealed, 'base64url'), aadOf(kid));
  }
  const [oldest] = checks;
  if (oldest !== undefined && known.length === 0) {
    throw new Error(
      `The master key does not fit this database: its secrets are sealed with key ${oldest.kid}, ` +
        `and the key given is ${keks.current}. Give the key that belongs to it (PATCHBAY_MASTER_KEY, ` +
        'PATCHBAY_MASTER_KEY_FILE or master.key in the data folder).',
    );
  }
  await refuseUnknownKeys(tx, keks);
  if (!checks.some(({ kid }) => kid === keks.current)) {
    const text = Buffer.from(CHECK_TEXT, 'utf8');
    const sealed = encrypt(kekOf(keks, keks.current), text, aadOf(keks.current)).toString(
      'base64url',
    );
    await tx.insert(keyCheckTable).values({ kid: keks.current, sealed });
  }
  return oldest?.kid ?? null;
}

/** A key dropped too early would make some organizations unreadable, and be noticed one by one. */
async function refuseUnknownKeys(tx: Tx, { byKid }: Keks): Promise<void> {
  const rows = await tx
    .select({ kid: dataKeyTable.kid, keys: count() })
    .from(dataKeyTable)
    .groupBy(dataKeyTable.kid);
  const missing = rows.find(({ kid }) => !byKid.has(kid));
  if (missing !== undefined) {
    throw new Error(
      `The master key ${missing.kid} is missing: ${missing.keys} data keys are still sealed with it. ` +
        'Give it as PATCHBAY_MASTER_KEY_PREVIOUS (or _NEXT, while others change over to it).',
    );
  }
}

function kekOf({ byKid }: Keks, kid: string): Buffer {
  const kek = byKid.get(kid);
  if (kek === undefined) {
    throw new Error(`There is no master key ${kid}.`);
  }
  return kek;
}

const aadOf = (kid: string): string => JSON.stringify(['key_check', kid]);
