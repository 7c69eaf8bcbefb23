import { randomBytes } from 'node:crypto';
import { dataKeyInUse, type Keks } from './data-keys.ts';
import { INSTALLATION_OWNER, type KeyStore, type StartupKeyStore } from './key-store.ts';
import { type MasterKey, type MasterKeys, masterKeyFrom } from './master-key.ts';
import { decrypt, encrypt } from './secret-box.ts';

const CHECK_TEXT = 'patchbay key check';

/** Whether this database holds encrypted values; `loadMasterKey` checks it before creating a key. */
export async function hasEncryptedRows(store: Pick<KeyStore, 'listCheckedKids'>): Promise<boolean> {
  return (await store.listCheckedKids()).length > 0;
}

/**
 * Checks that the master keys fit this database and decrypts the installation's key. It outlives a
 * change of the master key, so sessions, recovery codes and second factors stay valid.
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
    // In a database without an installation key everything was derived from its master key itself.
    const before = all.find(({ kid }) => kid === oldest);
    const { key } = await dataKeyInUse(store, INSTALLATION_OWNER, keks, () =>
      before === undefined ? randomBytes(32) : before.bytes,
    );
    return masterKeyFrom(key);
  });
}

/** @returns the oldest master key of this database; null where it was empty */
async function checkKeys(store: StartupKeyStore, keks: Keks): Promise<string | null> {
  const checks = await store.listChecks();
  const known = checks.filter(({ kid }) => keks.byKid.has(kid));
  for (const { kid, ciphertext } of known) {
    decrypt(kekOf(keks, kid), Buffer.from(ciphertext, 'base64url'), aadOf(kid));
  }
  const [oldest] = checks;
  if (oldest !== undefined && known.length === 0) {
    throw new Error(
      `The master key does not fit this database: its secrets are encrypted with key ${oldest.kid}, ` +
        `and the key given is ${keks.current}. Give the key that belongs to it (PATCHBAY_MASTER_KEY, ` +
        'PATCHBAY_MASTER_KEY_FILE or master.key in the data folder).',
    );
  }
  await refuseUnknownKeys(store, keks);
  if (!checks.some(({ kid }) => kid === keks.current)) {
    const text = Buffer.from(CHECK_TEXT, 'utf8');
    const ciphertext = encrypt(kekOf(keks, keks.current), text, aadOf(keks.current));
    await store.insertCheck({ kid: keks.current, ciphertext: ciphertext.toString('base64url') });
  }
  return oldest?.kid ?? null;
}

/** A key dropped too early would make some organizations unreadable, found one by one. */
async function refuseUnknownKeys(store: StartupKeyStore, { byKid }: Keks): Promise<void> {
  const missing = (await store.countByKid()).find(({ kid }) => !byKid.has(kid));
  if (missing !== undefined) {
    throw new Error(
      `The master key ${missing.kid} is missing: ${missing.data_keys} data keys are still encrypted with it. ` +
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
