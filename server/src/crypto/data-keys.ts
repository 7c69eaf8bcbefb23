import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Directory, Tx } from '../db/database.ts';
import { dataKeyTable } from '../db/schema/keys.ts';
import { newObjectId } from '../lib/object-id.ts';
import type { MasterKeys } from './master-key.ts';
import { DecryptionError, decrypt, encrypt } from './secret-box.ts';

/** A key that values are sealed with. */
export interface DataKey {
  _id: string;
  key: Buffer;
}

/** The keys that wrap data keys, by the name of their master key. */
export interface Keks {
  /** The master key that new data keys are wrapped with. */
  current: string;
  byKid: ReadonlyMap<string, Buffer>;
}

export function keksOf({ current, previous, next }: MasterKeys): Keks {
  const all = [current, ...previous, ...next];
  return {
    current: current.kid,
    byKid: new Map(all.map((key) => [key.kid, key.derive('kek/v1')])),
  };
}

/** The data key that an owner's new values are sealed with; made where there is none yet. */
export async function dataKeyInUse(
  db: Directory | Tx,
  owner: string,
  keks: Keks,
  makeKey: () => Buffer = () => randomBytes(32),
): Promise<DataKey> {
  const find = () => findInUse(db, owner);
  let row = await find();
  if (row === undefined) {
    const _id = newObjectId();
    const wrapped = wrap(makeKey(), { owner, _id, kid: keks.current }, keks);
    await db
      .insert(dataKeyTable)
      .values({ _id, org_id: owner, kid: keks.current, wrapped })
      .onConflictDoNothing();
    // Another process may have been first: what the table holds now is the key.
    row = await find();
  }
  if (row === undefined) {
    throw new Error('The data key could not be stored.');
  }
  return { _id: row._id, key: unwrap(row, keks) };
}

async function findInUse(db: Directory | Tx, owner: string) {
  const [row] = await db
    .select()
    .from(dataKeyTable)
    .where(and(eq(dataKeyTable.org_id, owner), isNull(dataKeyTable.retired_at)));
  return row;
}

/** @throws DecryptionError where the owner has no such key: it was erased, or is another's */
export async function dataKeyById(
  db: Pick<Database, 'directory'>,
  owner: string,
  id: string,
  keks: Keks,
): Promise<DataKey> {
  const [row] = await db.directory
    .select()
    .from(dataKeyTable)
    .where(and(eq(dataKeyTable._id, id), eq(dataKeyTable.org_id, owner)));
  if (row === undefined) {
    throw new DecryptionError();
  }
  return { _id: row._id, key: unwrap(row, keks) };
}

/** @throws Error where this process does not have the master key; DecryptionError */
export function unwrap(row: typeof dataKeyTable.$inferSelect, keks: Keks): Buffer {
  const { org_id: owner, _id, kid } = row;
  return decrypt(
    kekOf(kid, keks),
    Buffer.from(row.wrapped, 'base64url'),
    aadOf({ owner, _id, kid }),
  );
}

/** @param place names whose key it is and what wraps it */
export function wrap(
  key: Buffer,
  place: { owner: string; _id: string; kid: string },
  keks: Keks,
): string {
  return encrypt(kekOf(place.kid, keks), key, aadOf(place)).toString('base64url');
}

function kekOf(kid: string, { byKid }: Keks): Buffer {
  const kek = byKid.get(kid);
  if (kek === undefined) {
    throw new Error(
      `A data key is sealed with the master key ${kid}, which this process does not have. Give it as ` +
        'PATCHBAY_MASTER_KEY_PREVIOUS or PATCHBAY_MASTER_KEY_NEXT.',
    );
  }
  return kek;
}

const aadOf = ({ owner, _id, kid }: { owner: string; _id: string; kid: string }): string =>
  JSON.stringify(['data_key', owner, _id, kid]);
