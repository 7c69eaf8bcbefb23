import { randomBytes } from 'node:crypto';
import { findOrCreateDataKey, type Keks } from './data-keys.ts';
import { INSTALLATION_OWNER, type KeyStore, type StartupKeyStore } from './key-store.ts';
import { createMasterKey, type MasterKey, type MasterKeys } from './master-key.ts';
import { decrypt, encrypt } from './secret-box.ts';

const CHECK_TEXT = 'patchbay key check';

/** Whether this database contains encrypted values. `loadMasterKey` checks this before it creates a key. */
export async function hasEncryptedRows(store: Pick<KeyStore, 'listCheckedKids'>): Promise<boolean> {
  return (await store.listCheckedKids()).length > 0;
}

/**
 * Checks that the master keys fit this database, and decrypts the installation's key. The installation's key
 * stays the same when the master key changes, so that sessions, recovery codes and second factors remain valid.
 *
 * @throws Error with a message for the operator if the keys do not fit
 */
export function loadInstallationKey(
  keyStore: KeyStore,
  keys: MasterKeys,
  keks: Keks,
): Promise<MasterKey> {
  return keyStore.duringStartup(async (store) => {
    const oldest = await checkKeys(store, keks);
    const all = [keys.current, ...keys.previous, ...keys.next];
    // A database without an installation key derived everything from its oldest master key directly.
    const before = all.find(({ kid }) => kid === oldest);
    const { key } = await findOrCreateDataKey(store, INSTALLATION_OWNER, keks, () =>
      before === undefined ? randomBytes(32) : before.bytes,
    );
    return createMasterKey(key);
  });
}

/**
 * Checks the master keys against the database, and records the current one. Returns the id of the oldest master
 * key of this database, or null if the database has none.
 */
async function checkKeys(store: StartupKeyStore, keks: Keks): Promise<string | null> {
  const checks = await store.listChecks();
  const known = checks.filter(({ kid }) => keks.byKid.has(kid));
  for (const { kid, ciphertext } of known) {
    decrypt(getKek(keks, kid), Buffer.from(ciphertext, 'base64url'), buildAad(kid));
  }
  const [oldest] = checks;
  if (oldest !== undefined && known.length === 0) {
    throw new Error(
      `The master key does not fit this database: its secrets are encrypted with key ${oldest.kid}, ` +
        `and the key given is ${keks.current}. Give the key that belongs to it (PATCHBAY_MASTER_KEY, ` +
        'PATCHBAY_MASTER_KEY_FILE or master.key in the data folder).',
    );
  }
  await assertKeysKnown(store, keks);
  if (!checks.some(({ kid }) => kid === keks.current)) {
    const text = Buffer.from(CHECK_TEXT, 'utf8');
    const ciphertext = encrypt(getKek(keks, keks.current), text, buildAad(keks.current));
    await store.insertCheck({ kid: keks.current, ciphertext: ciphertext.toString('base64url') });
  }
  return oldest?.kid ?? null;
}

/** Throws if a data key is wrapped by a missing master key. Its organization's values would be unreadable. */
async function assertKeysKnown(store: StartupKeyStore, { byKid }: Keks): Promise<void> {
  const missing = (await store.countByKid()).find(({ kid }) => !byKid.has(kid));
  if (missing !== undefined) {
    throw new Error(
      `The master key ${missing.kid} is missing: ${missing.data_keys} data keys are still encrypted with it. ` +
        'Give it as PATCHBAY_MASTER_KEY_PREVIOUS (or _NEXT, while others change over to it).',
    );
  }
}

function getKek({ byKid }: Keks, kid: string): Buffer {
  const kek = byKid.get(kid);
  if (kek === undefined) {
    throw new Error(`There is no master key ${kid}.`);
  }
  return kek;
}

const buildAad = (kid: string): string => JSON.stringify(['key_check', kid]);
