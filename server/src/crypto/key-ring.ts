import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { newObjectId } from '../db/object-id.ts';
import { dataKeyTable, keyCheckTable } from '../db/schema/keys.ts';
import type { MasterKey } from './master-key.ts';
import { openSealed, SealBrokenError, seal } from './secret-box.ts';

/** Where a sealed value lives. It opens there and nowhere else. */
export interface SealedPlace {
  table: string;
  /** `_id` of the row: make it before sealing (`newObjectId`). */
  row: string;
  environment: string;
  column: string;
}

/** As `SealedPlace`, for what belongs to a person or to the installation: no environment. */
export type InstallationPlace = Omit<SealedPlace, 'environment'>;

export interface KeyRing {
  readonly kid: string;
  /** Seals a text for a column of a row of this organisation: `v1.<kid>.<dek_id>.<base64url>`. */
  encrypt(org_id: string, place: SealedPlace, plaintext: string): Promise<string>;
  /** @throws SealBrokenError when it was changed, moved, or sealed for another organisation */
  decrypt(org_id: string, place: SealedPlace, sealed: string): Promise<string>;
  /** Seals a text that belongs to no organisation: `v1.<kid>.user.<base64url>`. */
  sealForInstallation(place: InstallationPlace, plaintext: string): string;
  /** @throws SealBrokenError when it was changed, moved, or sealed for an organisation */
  openForInstallation(place: InstallationPlace, sealed: string): string;
  /** 32 bytes for one purpose, for example `session-jwt/v1`; the same at every start. */
  deriveKey(purpose: string): Buffer;
}

interface DataKey {
  _id: string;
  key: Buffer;
}

const FORMAT = 'v1';
/** Stands where a data key's id stands in what is sealed for an organisation. */
const INSTALLATION = 'user';
const CHECK_TEXT = 'patchbay key check';

/**
 * Envelope encryption: the master key's KEK wraps one random key per organisation, which seals the
 * values. Losing an organisation's row of `data_key` erases all its secrets.
 *
 * @throws Error with a sentence when the database was sealed with another master key
 */
export async function createKeyRing(db: Database, masterKey: MasterKey): Promise<KeyRing> {
  const kek = masterKey.derive('kek/v1');
  await checkKey(db, masterKey.kid, kek);
  const userKey = masterKey.derive('user-secret/v1');
  const inUse = new Map<string, Promise<DataKey>>();
  const byId = new Map<string, Promise<DataKey>>();

  // A failed look-up is forgotten, or one lost connection would spoil the organisation for good.
  const once = (cache: Map<string, Promise<DataKey>>, id: string, make: () => Promise<DataKey>) => {
    const known = cache.get(id);
    if (known !== undefined) {
      return known;
    }
    const fresh = make();
    cache.set(id, fresh);
    fresh.catch(() => cache.delete(id));
    return fresh;
  };

  return {
    kid: masterKey.kid,
    deriveKey: (purpose) => masterKey.derive(purpose),
    encrypt: async (org_id, place, plaintext) => {
      const { _id, key } = await once(inUse, org_id, () =>
        dataKeyInUse(db, org_id, masterKey.kid, kek),
      );
      const sealed = seal(key, Buffer.from(plaintext, 'utf8'), aadOf(org_id, place, _id));
      return `${FORMAT}.${masterKey.kid}.${_id}.${sealed.toString('base64url')}`;
    },
    decrypt: async (org_id, place, sealed) => {
      const { dekId, body } = partsOf(sealed);
      const { key } = await once(byId, `${org_id}.${dekId}`, () =>
        dataKeyById(db, org_id, dekId, kek),
      );
      return openSealed(key, body, aadOf(org_id, place, dekId)).toString('utf8');
    },
    sealForInstallation: (place, plaintext) => {
      const sealed = seal(userKey, Buffer.from(plaintext, 'utf8'), installationAad(place));
      return `${FORMAT}.${masterKey.kid}.${INSTALLATION}.${sealed.toString('base64url')}`;
    },
    openForInstallation: (place, sealed) => {
      const { dekId, body } = partsOf(sealed);
      if (dekId !== INSTALLATION) {
        throw new SealBrokenError();
      }
      return openSealed(userKey, body, installationAad(place)).toString('utf8');
    },
  };
}

function partsOf(sealed: string): { dekId: string; body: Buffer } {
  const [format, , dekId, body, ...rest] = sealed.split('.');
  if (format !== FORMAT || dekId === undefined || body === undefined || rest.length > 0) {
    throw new SealBrokenError();
  }
  return { dekId, body: Buffer.from(body, 'base64url') };
}

const installationAad = ({ table, row, column }: InstallationPlace): string =>
  JSON.stringify(['user-secret', table, row, column]);

function aadOf(org_id: string, place: SealedPlace, dekId: string): string {
  return JSON.stringify([place.table, place.row, org_id, place.environment, place.column, dekId]);
}

const wrapAad = (org_id: string, dekId: string, kid: string): string =>
  JSON.stringify(['data_key', org_id, dekId, kid]);

/** Whether anything in this database is sealed already; `loadMasterKey` asks before making a key. */
export async function hasSealedRows(db: Database): Promise<boolean> {
  const checks = await db.directory.select({ kid: keyCheckTable.kid }).from(keyCheckTable).limit(1);
  return checks.length > 0;
}

async function checkKey(db: Database, kid: string, kek: Buffer): Promise<void> {
  const aad = JSON.stringify(['key_check', kid]);
  await db.directory.transaction(async (tx) => {
    // Two servers that start on an empty database with two keys: the second must see the first.
    await tx.execute('lock table key_check in share row exclusive mode');
    const rows = await tx.select().from(keyCheckTable);
    const mine = rows.find((row) => row.kid === kid);
    if (mine !== undefined) {
      openSealed(kek, Buffer.from(mine.sealed, 'base64url'), aad);
      return;
    }
    const other = rows[0];
    if (other !== undefined) {
      throw new Error(
        `The master key does not fit this database: its secrets are sealed with key ${other.kid}, ` +
          `and the key given is ${kid}. Give the key that belongs to it (PATCHBAY_MASTER_KEY, ` +
          'PATCHBAY_MASTER_KEY_FILE or master.key in the data folder).',
      );
    }
    const sealed = seal(kek, Buffer.from(CHECK_TEXT, 'utf8'), aad).toString('base64url');
    await tx.insert(keyCheckTable).values({ kid, sealed });
  });
}

async function dataKeyInUse(
  db: Database,
  org_id: string,
  kid: string,
  kek: Buffer,
): Promise<DataKey> {
  const find = () =>
    db.directory
      .select()
      .from(dataKeyTable)
      .where(and(eq(dataKeyTable.org_id, org_id), isNull(dataKeyTable.retired_at)));
  let [row] = await find();
  if (row === undefined) {
    const _id = newObjectId();
    const wrapped = seal(kek, randomBytes(32), wrapAad(org_id, _id, kid)).toString('base64url');
    await db.directory
      .insert(dataKeyTable)
      .values({ _id, org_id, kid, wrapped })
      .onConflictDoNothing();
    // Another process may have been first: what the table holds now is the key.
    [row] = await find();
  }
  if (row === undefined) {
    throw new Error('The data key of the organisation could not be stored.');
  }
  return unwrap(row, kek);
}

async function dataKeyById(
  db: Database,
  org_id: string,
  dekId: string,
  kek: Buffer,
): Promise<DataKey> {
  const [row] = await db.directory
    .select()
    .from(dataKeyTable)
    .where(and(eq(dataKeyTable._id, dekId), eq(dataKeyTable.org_id, org_id)));
  if (row === undefined) {
    throw new SealBrokenError();
  }
  return unwrap(row, kek);
}

function unwrap(row: typeof dataKeyTable.$inferSelect, kek: Buffer): DataKey {
  const wrapped = Buffer.from(row.wrapped, 'base64url');
  return { _id: row._id, key: openSealed(kek, wrapped, wrapAad(row.org_id, row._id, row.kid)) };
}
