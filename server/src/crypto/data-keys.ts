import { randomBytes } from 'node:crypto';
import { newObjectId } from '../lib/object-id.ts';
import type { DataKeyStore, KeyStore, WrappedDataKey } from './key-store.ts';
import type { MasterKeys } from './master-key.ts';
import { DecryptionError, decrypt, encrypt } from './secret-box.ts';

/** A key that values are encrypted with. */
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

/** The data key that an owner's new values are encrypted with; created where there is none yet. */
export async function dataKeyInUse(
  store: DataKeyStore,
  owner: string,
  keks: Keks,
  createKey: () => Buffer = () => randomBytes(32),
): Promise<DataKey> {
  let stored = await store.findInUse(owner);
  if (stored === null) {
    await store.insertFirst(wrap(createKey(), { owner, _id: newObjectId() }, keks));
    // Another process may have been first: what the table holds now is the key.
    stored = await store.findInUse(owner);
  }
  if (stored === null) {
    throw new Error('The data key could not be stored.');
  }
  return { _id: stored._id, key: unwrap(stored, keks) };
}

/** @throws DecryptionError where the owner has no such key: it was erased, or is another's */
export async function dataKeyById(
  store: Pick<KeyStore, 'find'>,
  owner: string,
  id: string,
  keks: Keks,
): Promise<DataKey> {
  const stored = await store.find(owner, id);
  if (stored === null) {
    throw new DecryptionError();
  }
  return { _id: stored._id, key: unwrap(stored, keks) };
}

/** @throws Error where this process does not have the master key; DecryptionError */
export function unwrap({ org_id: owner, _id, kid, wrapped }: WrappedDataKey, keks: Keks): Buffer {
  return decrypt(kekOf(kid, keks), Buffer.from(wrapped, 'base64url'), aadOf({ owner, _id, kid }));
}

/** Encrypts a data key with the current master key. */
export function wrap(
  key: Buffer,
  { owner, _id }: { owner: string; _id: string },
  keks: Keks,
): WrappedDataKey {
  const kid = keks.current;
  const wrapped = encrypt(kekOf(kid, keks), key, aadOf({ owner, _id, kid })).toString('base64url');
  return { _id, org_id: owner, kid, wrapped };
}

function kekOf(kid: string, { byKid }: Keks): Buffer {
  const kek = byKid.get(kid);
  if (kek === undefined) {
    throw new Error(
      `A data key is encrypted with the master key ${kid}, which this process does not have. Give it as ` +
        'PATCHBAY_MASTER_KEY_PREVIOUS or PATCHBAY_MASTER_KEY_NEXT.',
    );
  }
  return kek;
}

const aadOf = ({ owner, _id, kid }: { owner: string; _id: string; kid: string }): string =>
  JSON.stringify(['data_key', owner, _id, kid]);
