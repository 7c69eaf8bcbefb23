import type { Config } from '../config/config.ts';
import { hasEncryptedRows } from '../crypto/installation-key.ts';
import { createKeyRing, type KeyRing } from '../crypto/key-ring.ts';
import { loadMasterKey, type MasterKeys, readKeyList } from '../crypto/master-key.ts';
import { openStorage, type Storage } from '../db/open-storage.ts';

/** What every program of this server stands on. */
export interface Core {
  storage: Storage;
  masterKeys: MasterKeys;
  keyRing: KeyRing;
}

export interface CoreOptions {
  config: Config;
  /** Gets plain sentences about what is happening. */
  say: (sentence: string) => void;
  /** The database is gone for good: end the process. */
  onLost: (error: Error) => void;
  /** See `StorageOptions`. */
  canJoin?: boolean;
}

/**
 * Opens the database, migrated, with the keys that fit it.
 *
 * @throws Error with a sentence for the person who started it
 */
export async function openCore({ config, say, onLost, canJoin }: CoreOptions): Promise<Core> {
  const { dataDir, database, masterKey } = config;
  const storage = await openStorage({ dataDir, database, log: say, onLost, canJoin });
  try {
    const masterKeys: MasterKeys = {
      current: await loadMasterKey({
        value: masterKey.value,
        file: masterKey.file,
        dataDir,
        hasEncryptedRows: () => hasEncryptedRows(storage.db),
        log: say,
      }),
      previous: readKeyList('PATCHBAY_MASTER_KEY_PREVIOUS', masterKey.previous),
      next: readKeyList('PATCHBAY_MASTER_KEY_NEXT', masterKey.next),
    };
    const { current, previous, next } = masterKeys;
    const keyRing = await createKeyRing(storage.db, current, { previous, next });
    return { storage, masterKeys, keyRing };
  } catch (error) {
    await storage.stop();
    throw error;
  }
}
