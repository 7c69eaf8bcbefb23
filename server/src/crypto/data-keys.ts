import { randomBytes } from 'node:crypto';
import { createObjectId } from '../lib/object-id.ts';
import type { DataKeyStore, KeyStore, WrappedDataKey } from './key-store.ts';
import type { MasterKeys } from './master-key.ts';
import { DecryptionError, decrypt, encrypt } from './secret-box.ts';

/** A key that encrypts the values of one organization, or of the installation. */
export interface DataKey {
  _id: string;
  key: Buffer;
}

/** The key-encryption keys (KEKs) that wrap data keys, by the id of the master key that each is derived from. */
export interface Keks {
  /** The id of the master key whose KEK wraps new data keys. */
  current: string;
  byKid: ReadonlyMap<string, Buffer>;
}

export function deriveKeks({ current, previous, next }: MasterKeys): Keks {
  const all = [current, ...previous, ...next];
  return {
    current: current.kid,
    byKid: new Map(all.map((key) => [key.kid, key.derive('kek/v1')])),
  };
}

/** Returns the data key that encrypts an owner's new values. Creates and stores the first one. */
export async function findOrCreateDataKey(
  store: DataKeyStore,
  owner: string,
  keks: Keks,
  createKey: () => Buffer = () => randomBytes(32),
): Promise<DataKey> {
  let stored = await store.findInUse(owner);
  if (stored === null) {
    await store.insertFirst(wrap(createKey(), { owner, _id: createObjectId() }, keks));
    // Another process may have inserted its key first, so the stored key is read again.
    stored = await store.findInUse(owner);
  }
  if (stored === null) {
    throw new Error('The data key could not be stored.');
  }
  return { _id: stored._id, key: unwrap(stored, keks) };
}

/** Returns a data key by its id. @throws DecryptionError if it was erased or belongs to another owner */
export async function getDataKey(
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

/**
 * Decrypts a data key.
 *
 * @throws Error if this process does not have the master key that wraps it
 * @throws DecryptionError if the wrapped key was changed
 */
export function unwrap({ org_id: owner, _id, kid, wrapped }: WrappedDataKey, keks: Keks): Buffer {
  return decrypt(
    getKek(kid, keks),
    Buffer.from(wrapped, 'base64url'),
    buildAad({ owner, _id, kid }),
  );
}

/** Encrypts a data key with the current master key. */
export function wrap(
  key: Buffer,
  { owner, _id }: { owner: string; _id: string },
  keks: Keks,
): WrappedDataKey {
  const kid = keks.current;
  const wrapped = encrypt(getKek(kid, keks), key, buildAad({ owner, _id, kid })).toString(
    'base64url',
  );
  return { _id, org_id: owner, kid, wrapped };
}

function getKek(kid: string, { byKid }: Keks): Buffer {
  const kek = byKid.get(kid);
  if (kek === undefined) {
    throw new Error(
      `A data key is encrypted with the master key ${kid}, which this process does not have. Give it as ` +
        'PATCHBAY_MASTER_KEY_PREVIOUS or PATCHBAY_MASTER_KEY_NEXT.',
    );
  }
  return kek;
}

const buildAad = ({ owner, _id, kid }: { owner: string; _id: string; kid: string }): string =>
  JSON.stringify(['data_key', owner, _id, kid]);
