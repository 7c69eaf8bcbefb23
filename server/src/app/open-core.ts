import type { Config } from '../config/config.ts';
import { hasEncryptedRows } from '../crypto/installation-key.ts';
import { createKeyRing, type KeyRing } from '../crypto/key-ring.ts';
import type { KeyStore } from '../crypto/key-store.ts';
import { loadMasterKey, type MasterKeys, readKeyList } from '../crypto/master-key.ts';
import { createKeyStore } from '../db/keys/key-store.ts';
import { openStorage, type Storage } from '../db/open-storage.ts';

/** The parts that every program of this server needs. */
export interface Core {
  storage: Storage;
  masterKeys: MasterKeys;
  keyStore: KeyStore;
  keyRing: KeyRing;
}

export interface CoreOptions {
  config: Config;
  /** Prints a sentence about the progress. */
  say: (sentence: string) => void;
  /** Handles a database that cannot be restored, by ending the process. */
  onLost: (error: Error) => void;
  /** Whether the database may be opened beside another process, see `StorageOptions`. */
  canJoin?: boolean;
}

/**
 * Opens and migrates the database, and reads the keys that fit it.
 *
 * @throws Error with a sentence for the person who started it
 */
export async function openCore({ config, say, onLost, canJoin }: CoreOptions): Promise<Core> {
  const { dataDir, database, masterKey } = config;
  const storage = await openStorage({ dataDir, database, log: say, onLost, canJoin });
  try {
    const keyStore = createKeyStore(storage.db);
    const masterKeys: MasterKeys = {
      current: await loadMasterKey({
        value: masterKey.value,
        file: masterKey.file,
        dataDir,
        hasEncryptedRows: () => hasEncryptedRows(keyStore),
        log: say,
      }),
      previous: readKeyList('PATCHBAY_MASTER_KEY_PREVIOUS', masterKey.previous),
      next: readKeyList('PATCHBAY_MASTER_KEY_NEXT', masterKey.next),
    };
    const { current, previous, next } = masterKeys;
    const keyRing = await createKeyRing(keyStore, current, { previous, next });
    return { storage, masterKeys, keyStore, keyRing };
  } catch (error) {
    await storage.stop();
    throw error;
  }
}
